// Lets a client that is still sending read why it is refused: closing a connection with unread bytes resets it and
// loses the answer.
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { SECOND } from "#domain/time.ts";

/** Long enough for an answer to reach any place; what arrives meanwhile is discarded. */
const LINGER_MS = 2 * SECOND;

export function addLingeringClose(app: FastifyInstance, ms = LINGER_MS): void {
  app.addHook("onSend", async ({ raw }, reply) => {
    if (!raw.complete && reply.getHeader("connection") === "close") closeSlowly(raw.socket, ms);
  });
}

/** Node calls `destroySoon` to end a connection after the answer. */
function closeSlowly(socket: Socket, ms: number): void {
  socket.destroySoon = () => {
    socket.end();
    const late = setTimeout(() => socket.destroy(), ms);
    socket.once("close", () => clearTimeout(late));
  };
}
