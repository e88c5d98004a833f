// Those who open connections and then hardly say a word: they are cut off soon, and nobody else waits for them.
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API } from "#api/call.ts";
import { SECOND } from "#domain/time.ts";
import { openWorld, type World } from "../world.ts";

const FULL = process.env["FAULTS"] === "full";
const SOCKETS = FULL ? 1_000 : 100;
/** So long the slow ones come again as soon as they are cut off; in the small form each comes once. */
const GOES_ON_MS = FULL ? 60 * SECOND : 0;
/** In the small form other tests run beside it. */
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
  it("are all cut off, and whoever asks meanwhile is answered", async () => {
    const until = performance.now() + GOES_ON_MS;
    const lives: number[] = [];
    let open = SOCKETS;
    const slow = Array.from({ length: SOCKETS }, async (_, n) => {
      do lives.push(await hold(n % 2 === 0 ? SLOW.header : SLOW.body));
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

/** What is said at once, and then every second. */
const SLOW = {
  header: { first: "GET /health HTTP/1.1\r\nHost: localhost\r\n", again: "X-Slow: yes\r\n" },
  body: {
    first: `POST ${API}/send-otp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
    again: " ",
  },
} as const;

/** Answers how long it lived. */
async function hold({ first, again }: { first: string; again: string }): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  // Cut off in the middle of a word, it is told so by the system.
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
