// A server that was told to stop lets go of every connection that asks nothing: each would hold the stop up for as long as its other end likes.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { SECOND } from "#domain/time.ts";

const LOOK_EVERY_MS = 100;
/** Who connected before the stop still has so long to ask. */
const ASK_WITHIN_MS = 1 * SECOND;

/**
 * Fastify itself ends what is idle when it is told to stop, not what becomes idle thereafter. And what never asked anything, as the connections that
 * browsers open beforehand, or asked by halves, is not idle to Node, which times nothing out any more once it is told to close.
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
    const until = performance.now() + ASK_WITHIN_MS;
    const look = setInterval(() => {
      app.server.closeIdleConnections();
      if (performance.now() > until) for (const socket of silent) socket.destroySoon();
    }, LOOK_EVERY_MS);
    app.server.once("close", () => clearInterval(look));
  });
}
