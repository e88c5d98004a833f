import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";

import { type AddressInfo, connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import fastify from "fastify";
import { expect, test } from "vitest";
import { endIdleWhileStopping } from "./stop.ts";

test("a server that is told to stop finishes its answers, and does not wait for kept-alive connections", async () => {
  const app = fastify({ forceCloseConnections: "idle" });
  endIdleWhileStopping(app);
  const arrived = Promise.withResolvers<void>();
  const drawn = Promise.withResolvers<string>();
  app.get("/", async () => {
    arrived.resolve();
    return drawn.promise;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const answered = Promise.withResolvers<IncomingMessage>();
  get({ port, host: "127.0.0.1", agent: new Agent({ keepAlive: true }) }, answered.resolve);
  await arrived.promise;
  const stopped = app.close();
  while (app.server.listening) await setImmediate();
  drawn.resolve("a picture");
  const answer = await answered.promise;
  answer.resume();
  await stopped;
  expect(answer.statusCode).toBe(200);
});

test.each([
  ["opened beforehand, as browsers do, and asked nothing on", ""],
  ["with half a request", "GET / HTTP/1.1\r\nHost: a"],
])("a server that is told to stop does not wait for a connection %s", async (_, sent) => {
  const app = fastify({ forceCloseConnections: "idle" });
  endIdleWhileStopping(app);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const opened = once(app.server, "connection");
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(sent);
  await opened;
  await app.close();
  expect(app.server.listening).toBe(false);
  socket.destroy();
});
