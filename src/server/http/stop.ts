// Ends every idle connection while the server stops: each could delay the stop for as long as the client likes.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { SECOND } from "#domain/time.ts";

const CHECK_EVERY_MS = 100;
/** A client that connected before the stop still has this long to send a request. */
const REQUEST_TIMEOUT_MS = 1 * SECOND;

/**
 * When told to stop, Fastify itself ends only connections that are idle at that moment. Connections without a complete
 * request, such as those that browsers open in advance, are not idle for Node, which applies no timeouts any more once
 * it is closing.
 */
export function endIdleWhileStopping(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  app.server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket);
    response.once("close", () => socket.destroyed || silent.add(socket));
  });
  app.addHook("preClose", async () => {
    const until = performance.now() + REQUEST_TIMEOUT_MS;
    const check = setInterval(() => {
      app.server.closeIdleConnections();
      if (performance.now() > until) for (const socket of silent) socket.destroySoon();
    }, CHECK_EVERY_MS);
    app.server.once("close", () => clearInterval(check));
  });
}
