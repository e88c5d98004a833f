// Clients that open connections and hardly send anything: they are closed soon, and nobody else has to wait.
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API } from "#api/call.ts";
import { SECOND } from "#domain/time.ts";
import { openWorld, type World } from "../world.ts";

const FULL = process.env["FAULTS"] === "full";
const SOCKETS = FULL ? 1_000 : 100;
/** How long slow clients reconnect as soon as they are closed; in the small form each comes once. */
const GOES_ON_MS = FULL ? 60 * SECOND : 0;
/** Longer in the small form, because other tests run in parallel. */
const WITHIN = FULL ? { closedMs: 15 * SECOND, healthMs: 200 } : { closedMs: 45 * SECOND, healthMs: 5 * SECOND };

let world: World;
let port: number;
beforeAll(async () => {
  world = await openWorld();
  await world.app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(() => world.close());

describe(`${SOCKETS} slow sockets`, { timeout: 600_000 }, () => {
  it("are all closed, and other requests are answered meanwhile", async () => {
    const until = performance.now() + GOES_ON_MS;
    const lives: number[] = [];
    let open = SOCKETS;
    const slow = Array.from({ length: SOCKETS }, async (_, n) => {
      do lives.push(await holdOpen(n % 2 === 0 ? SLOW.header : SLOW.body));
      while (performance.now() < until);
      open -= 1;
    });
    const health: number[] = [];
    while (open > 0) {
      health.push(await askHealth());
      await sleep(100);
    }
    await Promise.all(slow);
    const [longest, p99] = [Math.max(...lives), at(health, 0.99)];
    console.log(
      `slow sockets: ${lives.length} cut off, the last after ${Math.round(longest)} ms, /health p99 ${Math.round(p99)} ms`,
    );
    expect(longest).toBeLessThanOrEqual(WITHIN.closedMs);
    expect(p99).toBeLessThanOrEqual(WITHIN.healthMs);
  });
});

/** What is sent at once, and then every second. */
const SLOW = {
  header: { first: "GET /health HTTP/1.1\r\nHost: localhost\r\n", again: "X-Slow: yes\r\n" },
  body: {
    first: `POST ${API}/send-otp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
    again: " ",
  },
} as const;

/** Returns how long the connection lived. */
async function holdOpen({ first, again }: { first: string; again: string }): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  // Closing it in the middle of a write causes an error.
  socket.on("error", () => {});
  socket.resume();
  socket.write(first);
  const began = performance.now();
  const talk = setInterval(() => socket.write(again), SECOND);
  await once(socket, "close");
  clearInterval(talk);
  return performance.now() - began;
}

async function askHealth(): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/health`);
  await answer.arrayBuffer();
  expect(answer.status).toBe(200);
  return performance.now() - began;
}

function at(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Infinity;
}
