import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import fastify from "fastify";
import { expect, test } from "vitest";
import { cutSlowBodies } from "./pace.ts";

const BODY = 100_000;

test("a body that comes drop by drop is cut off, one that comes at a good pace is waited for", async () => {
  const app = fastify();
  cutSlowBodies(app, { afterMs: 200, bytesPerSecond: 1024, lookEveryMs: 20 });
  app.post("/", async () => "taken");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const [slow, good] = [begin(port), begin(port)];
  good.write("x".repeat(BODY - 1));
  slow.write("x");

  expect(await answerOf(slow)).toMatch(/^HTTP\/1.1 408 /);
  good.write("x");
  expect(await answerOf(good)).toMatch(/^HTTP\/1.1 200 [^]*taken$/);
  await app.close();
});

function begin(port: number): Socket {
  const socket = connect(port, "127.0.0.1");
  const type = "Content-Type: text/plain\r\nConnection: close";
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\n${type}\r\nContent-Length: ${BODY}\r\n\r\n`);
  return socket;
}

async function answerOf(socket: Socket): Promise<string> {
  let said = "";
  socket.on("data", (part) => (said += String(part)));
  await once(socket, "close");
  return said;
}
