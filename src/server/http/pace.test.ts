import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
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

test("a request that is injected leaves nothing behind", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const app = fastify();
  cutSlowBodies(app);
  const seen: WeakRef<object>[] = [];
  app.addHook("onRequest", async ({ raw }) => void seen.push(new WeakRef(raw)));
  app.post("/", async () => "taken");
  for (let nth = 0; nth < 10; nth++) await app.inject({ method: "POST", url: "/", payload: {} });
  // The last may still stand on the stack.
  await expect.poll(() => (collect(), seen.slice(0, 9).filter((one) => one.deref() !== undefined))).toEqual([]);
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
