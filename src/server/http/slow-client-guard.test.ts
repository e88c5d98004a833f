import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { PassThrough } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fastify from "fastify";
import { expect, test } from "vitest";
import { cutSlowBodies, cutUnreadAnswers } from "./slow-client-guard.ts";

const BODY = 100_000;
/** More than the operating system buffers. */
const LARGE = 64_000_000;

test.each([
  ["in drops", 0, "x"],
  ["much at once, and then in drops", 90_000, "x"],
  ["much at once, and then not at all", 90_000, ""],
  ["not at all", 0, ""],
])("a body that comes %s is cut off, one at a good rate is waited for", async (_, first, again) => {
  let now = 0;
  const app = fastify();
  cutSlowBodies(app, { afterMs: 10_000, bytesPerSecond: 1024, checkEveryMs: 1 }, () => now);
  app.post("/", async () => "taken");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const opened = once(app.server, "connection") as Promise<[Socket]>;
  const slow = begin(port);
  const [received] = await opened;
  const good = begin(port);
  let left = BODY;
  const answers = [answerOf(slow), answerOf(good)] as const;
  slow.write("x".repeat(first));
  await expect.poll(() => received.bytesRead, { interval: 1 }).toBeGreaterThan(first);
  const later = () => {
    now += 500;
    if (again !== "" && slow.writable) slow.write(again);
    good.write("x".repeat(600));
    left -= 600;
    return slow.destroyed;
  };
  await expect.poll(later, { interval: 2 }).toBe(true);
  expect(await answers[0]).toMatch(/^HTTP\/1.1 408 /);
  // By the average since its beginning, 90,000 bytes would have been good for 88 seconds.
  expect(now).toBeLessThan(60_000);
  good.write("x".repeat(left));
  expect(await answers[1]).toMatch(/^HTTP\/1.1 200 [^]*taken$/);
  await app.close();
});

test("an answer that nobody reads is cut off, one that only pauses for as long goes on", { tags: "full" }, async () => {
  const app = fastify();
  cutUnreadAnswers(app, { afterMs: 200, bytesPerSecond: LARGE / 100, checkEveryMs: 20 });
  const received = new PassThrough();
  app.get("/large", async () => Buffer.alloc(LARGE));
  app.get("/said", (_, reply) => reply.send(received));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const quiet = ask(port, "/said");
  const answer = answerOf(quiet);
  received.write("first");
  await once(quiet, "data");
  const opened = once(app.server, "connection") as Promise<[Socket]>;
  const unread = ask(port, "/large");
  await once((await opened)[0], "close");
  unread.destroy();

  received.end("last");
  expect(await answer).toMatch(/first[^]*last[^]*\r\n0\r\n\r\n$/);
  await app.close();
});

test("a long answer is complete and gives its length, also to a HEAD request", async () => {
  const app = fastify();
  cutUnreadAnswers(app);
  const bytes = Buffer.from(Uint8Array.from({ length: 200_001 }, (_, at) => at % 256));
  app.get("/bytes", async () => bytes);
  app.get("/text", async () => "न".repeat(100_000));
  const [whole, text] = [await app.inject("/bytes"), await app.inject("/text")];
  expect(whole.rawPayload.equals(bytes)).toBe(true);
  expect([whole.headers["content-length"], text.headers["content-length"]]).toEqual(["200001", "300000"]);
  expect(text.body).toBe("न".repeat(100_000));
  const head = await app.inject({ method: "HEAD", url: "/bytes" });
  expect([head.headers["content-length"], head.rawPayload.length]).toEqual(["200001", 0]);
  await app.close();
});

test("an injected request leaves nothing in memory", { tags: "full" }, async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const app = fastify();
  cutSlowBodies(app);
  const seen: WeakRef<object>[] = [];
  app.addHook("onRequest", async ({ raw }) => void seen.push(new WeakRef(raw)));
  app.post("/", async () => "taken");
  for (let nth = 0; nth < 10; nth++) await app.inject({ method: "POST", url: "/", payload: {} });
  // The last request may still be on the stack.
  await expect.poll(() => (collect(), seen.slice(0, 9).filter((one) => one.deref() !== undefined))).toEqual([]);
  await app.close();
});

function ask(port: number, path: string): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return socket;
}

function begin(port: number): Socket {
  const socket = connect(port, "127.0.0.1");
  const type = "Content-Type: text/plain\r\nConnection: close";
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\n${type}\r\nContent-Length: ${BODY}\r\n\r\n`);
  return socket;
}

async function answerOf(socket: Socket): Promise<string> {
  let received = "";
  socket.on("data", (part) => (received += String(part)));
  // Writing to a connection that the server has closed fails.
  socket.on("error", () => {});
  await new Promise((closed) => socket.once("close", closed));
  return received;
}
