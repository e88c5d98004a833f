// Lets a client that is still sending read why it is refused: a connection that is closed over unread bytes is reset, and the answer lost with it.
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { SECOND } from "#domain/time.ts";

/** As long as an answer takes to any place; what comes meanwhile is thrown away. */
const LINGER_MS = 2 * SECOND;

export function addLingeringClose(app: FastifyInstance, ms = LINGER_MS): void {
  app.addHook("onSend", async ({ raw }, reply) => {
    if (!raw.complete && reply.getHeader("connection") === "close") closeSlowly(raw.socket, ms);
  });
}

/** Node ends a connection by `destroySoon` once the answer is out. */
function closeSlowly(socket: Socket, ms: number): void {
  socket.destroySoon = () => {
    socket.end();
    const late = setTimeout(() => socket.destroy(), ms);
    socket.once("close", () => clearTimeout(late));
  };
}
