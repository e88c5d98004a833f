import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import fastify from "fastify";
import { expect, test } from "vitest";
import { SECOND } from "#domain/time.ts";
import { addLingeringClose } from "./lingering-close.ts";

const LIMIT = 1000;
const TOO_LARGE = 50_000_000;

test("a client that reads the answer only after sending for a while longer still gets it", async () => {
  const { app, socket, ended } = await begin(20 * SECOND);
  const closing = once(socket, "close");
  for (let sent = 0; sent < 10; sent++) {
    socket.write(Buffer.alloc(64 * 1024, "x"));
    await sleep(1);
  }
  expect(socket.destroyed).toBe(false);
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
  socket.destroy();
  await Promise.all([closing, ended, app.close()]);
});

test("a client that never stops sending is cut off soon", async () => {
  const { app, socket, ended } = await begin(100);
  const more = setInterval(() => socket.write("x".repeat(LIMIT)), 10);
  await expect(ended).resolves.toBeDefined();
  clearInterval(more);
  socket.destroy();
  await app.close();
});

/** A client whose request is already refused, and the end of its connection as the server sees it. */
async function begin(lingerMs: number) {
  const app = fastify({ bodyLimit: LIMIT });
  addLingeringClose(app, lingerMs);
  app.post("/", async () => "taken");
  const answered = new Promise<void>((resolve) => app.addHook("onResponse", async () => resolve()));
  const ended = new Promise((resolve) => app.server.on("connection", (socket) => socket.on("close", resolve)));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => {});
  const type = `Content-Type: text/plain\r\nContent-Length: ${TOO_LARGE}`;
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\n${type}\r\n\r\n`);
  await answered;
  return { app, socket, ended };
}
