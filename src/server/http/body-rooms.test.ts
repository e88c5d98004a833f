// What strangers hold open takes nothing from those who are signed in, on real connections.
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { API } from "#api/call.ts";
import { openWorld, type World } from "../../../test/world.ts";

const MEGABYTE = 1024 * 1024;
let world: World;
let port: number;
const open: Socket[] = [];
beforeAll(async () => {
  world = await openWorld({ BUDGET_IN_FLIGHT_MB: "1", TRUST_PROXY: "127.0.0.1" });
  await world.app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  // Until all of them are gone: so much fits an empty room only.
  await vi.waitUntil(async () => (await sendFrom("203.0.113.1", 500_000)) !== 503, { timeout: 15_000 });
});
afterAll(() => world.close());

/** A body of two megabytes that stops after `bytes`. */
function idle(ip: string, bytes: number): void {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  const headers = ["Host: localhost", `X-Forwarded-For: ${ip}`, "Content-Type: multipart/form-data; boundary=b"];
  socket.write(`POST ${API}/verify HTTP/1.1\r\n${headers.join("\r\n")}\r\nContent-Length: ${2 * MEGABYTE}\r\n\r\n`);
  if (bytes > 0) {
    socket.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
    socket.write("x".repeat(bytes));
  }
  open.push(socket);
}

async function send(path: string, bytes: number, headers: Record<string, string>): Promise<number> {
  const body = new FormData();
  body.set("file", new Blob([new Uint8Array(bytes)]), "a.bin");
  const answer = await fetch(`http://127.0.0.1:${port}${API}${path}`, { method: "POST", body, headers });
  return answer.status;
}
const sendFrom = (ip: string, bytes = 100_000) => send("/verify", bytes, { "x-forwarded-for": ip });
const sendAs = ({ token = "" }: { token: string | undefined }) =>
  send("/user/files", 900_000, { authorization: `Bearer ${token}` });
const EVERYBODY_ELSE = ["198.51.100.1", "2001:db8:99::1"];

test.each([
  ["of one /48", (n: number) => `2001:db8:7:${n.toString(16)}::1`],
  ["of one /24", (n: number) => `192.0.2.${n}`],
])(
  "32 idle uploads %s hold one share: others from there come again, and everybody else is served",
  { tags: "full" },
  async (_, ipOf) => {
    for (let n = 1; n <= 32; n++) idle(ipOf(n), 100_000);
    await expect.poll(() => sendFrom(ipOf(77))).toBe(503);
    for (const ip of EVERYBODY_ELSE) expect(await sendFrom(ip)).not.toBe(503);
    expect(await sendAs(world.asha)).not.toBe(503);
  },
);

test("32 idle uploads of 32 networks leave all of their room to those who are signed in", async () => {
  for (let n = 1; n <= 32; n++) idle(`10.0.${n}.1`, 100_000);
  await expect.poll(() => sendFrom("10.0.77.1", 400_000)).toBe(503);
  expect(await sendAs(world.asha)).not.toBe(503);
  expect(await sendAs(world.ravi)).not.toBe(503);
});

test("an upload takes a place with its first byte: 32 that were only announced take none", async () => {
  for (let n = 1; n <= 32; n++) idle("192.0.2.7", 0);
  await expect.poll(() => connections()).toBeGreaterThanOrEqual(32);
  expect(await sendFrom("192.0.2.8", 500_000)).not.toBe(503);
});

const connections = () =>
  new Promise<number>((done, failed) =>
    world.app.server.getConnections((error, count) => (error === null ? done(count) : failed(error))),
  );
