import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { API } from "#api/call.ts";
import { MEGABYTE, UPLOAD } from "#domain/canvas/picture.ts";
import { SECOND } from "#domain/time.ts";
import { openWorld, type World } from "../../../test/world.ts";
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

describe("An upload that is refused while it arrives", () => {
  const MORE = 64 * MEGABYTE;
  let world: World;
  let port: number;
  beforeAll(async () => {
    world = await openWorld();
    await world.app.listen({ port: 0, host: "127.0.0.1" });
    ({ port } = world.app.server.address() as AddressInfo);
  });
  afterAll(() => world.close());

  const path = `${API}/user/files`;
  const headersOf = (length: number) => ({
    authorization: `Bearer ${world.asha.token}`,
    "content-type": "multipart/form-data; boundary=x",
    "content-length": String(length),
  });
  const opening = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

  test("ends its connection after the answer, so no next request waits on it", { tags: "full" }, async () => {
    const socket = connect({ port, host: "127.0.0.1" });
    const head = Object.entries(headersOf(MORE)).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${head.join("")}\r\n${opening}`);
    socket.write(Buffer.alloc(UPLOAD.bytes + 1));
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toMatch(/connection: close/i);
  });

  test("harms no other client of a proxy that keeps its connections", { tags: "full" }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const proxy = createServer((incoming, outgoing) => {
      const { method, url } = incoming;
      const onward = request(
        { port, host: "127.0.0.1", method, path: url, headers: incoming.headers, agent },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 0);
          answer.pipe(outgoing);
        },
      );
      onward.on("error", () => outgoing.destroy());
      incoming.pipe(onward);
    });
    proxy.listen(0, "127.0.0.1");
    await once(proxy, "listening");
    const through = (proxy.address() as AddressInfo).port;
    const upload = request({ port: through, host: "127.0.0.1", method: "POST", path, headers: headersOf(MORE) });
    upload.on("error", () => {});
    upload.write(opening);
    upload.write(Buffer.alloc(UPLOAD.bytes + 1));
    const [refused] = (await once(upload, "response")) as [IncomingMessage];
    expect(refused.statusCode).toBe(413);
    const next = await fetch(`http://127.0.0.1:${through}/health`, { signal: AbortSignal.timeout(10 * SECOND) });
    expect(next.status).toBe(200);
    upload.destroy();
    agent.destroy();
    proxy.closeAllConnections();
    proxy.close();
  });
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
