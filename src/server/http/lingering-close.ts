// Lets a client that is still sending read why it is refused: closing a connection with unread bytes resets it and
// loses the answer, and leaving it open would leave the next request on it unread.
import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { SECOND } from "#domain/time.ts";

/** Long enough for an answer to reach any place; what arrives meanwhile is discarded. */
const LINGER_MS = 2 * SECOND;

export function addLingeringClose(app: FastifyInstance, ms = LINGER_MS): void {
  app.addHook("onSend", ({ raw }, reply, payload, next) => {
    // Requests injected in tests have no connection.
    if (!raw.complete && raw.socket instanceof Socket && hasBody(raw)) {
      void reply.header("connection", "close");
      closeSlowly(raw, ms);
    }
    next(null, payload);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Node calls `destroySoon` to end a connection after the answer. */
function closeSlowly(request: IncomingMessage, ms: number): void {
  const { socket } = request;
  socket.destroySoon = () => {
    socket.end();
    request.unpipe();
    request.resume();
    const late = setTimeout(() => socket.destroy(), ms);
    socket.once("close", () => clearTimeout(late));
  };
}
