// Cuts off what comes or goes more slowly than anybody's network: a thousand bodies would hold a thousand connections for two minutes, and a
// thousand answers that nobody reads would stay in memory for as long as their readers like.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { MINUTE, SECOND } from "#domain/time.ts";

/** A telephone of the nineties sends twice as fast. */
export const SLOW_CLIENT = { afterMs: 10 * SECOND, bytesPerSecond: 1024, lookEveryMs: SECOND } as const;
/** Reading may stop for a while: a download is paused, a machine sleeps. */
const READING = { ...SLOW_CLIENT, afterMs: MINUTE } as const;
type Pace = Record<keyof typeof SLOW_CLIENT, number>;
/** In bytes; an answer that is longer leaves piece by piece. */
const PIECE = 64 * 1024;

type Coming = { response: ServerResponse; since: number; readBefore: number };

export function cutSlowBodies(app: FastifyInstance, pace: Pace = SLOW_CLIENT): void {
  const coming = new Map<IncomingMessage, Coming>();
  // Not in a hook of Fastify: what is injected into the app has no connection, and would never be seen to end.
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    // At this moment none is complete, with a body or without.
    if ("content-length" in request.headers || "transfer-encoding" in request.headers)
      coming.set(request, { response, since: performance.now(), readBefore: request.socket.bytesRead });
  });
  lookAgain(app, pace, () => {
    for (const [request, body] of coming) {
      if (request.complete || request.destroyed) coming.delete(request);
      else if (isSlow(request, body, pace)) cut(request, body);
    }
  });
}

function isSlow({ socket }: IncomingMessage, { since, readBefore }: Coming, pace: Pace): boolean {
  const ms = performance.now() - since;
  return ms > pace.afterMs && (socket.bytesRead - readBefore) / (ms / SECOND) < pace.bytesPerSecond;
}

/** In Node's own words for a request that took too long, where nothing was answered yet. */
function cut({ socket }: IncomingMessage, { response }: Coming): void {
  if (!response.headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  socket.destroySoon();
}

type Leaving = { left: number; since: number };

/** What is still being made, or has nothing more to say just now, is waited for. Long answers leave in pieces, as only whole pieces are seen to leave. */
export function cutUnreadAnswers(app: FastifyInstance, pace: Pace = READING): void {
  app.addHook("onSend", async (_, reply, payload) => {
    const bytes = typeof payload === "string" && payload.length > PIECE ? Buffer.from(payload) : payload;
    if (!Buffer.isBuffer(bytes) || bytes.length <= PIECE) return payload;
    void reply.header("content-length", bytes.length);
    return Readable.from(piecesOf(bytes), { objectMode: false });
  });
  const open = new Map<Socket, Leaving>();
  app.server.on("connection", (socket: Socket) => {
    open.set(socket, { left: 0, since: performance.now() });
    socket.once("close", () => open.delete(socket));
  });
  lookAgain(app, pace, () => {
    for (const [socket, { left, since }] of open) {
      // Node counts as written what waits to be.
      const now = { left: socket.bytesWritten - socket.writableLength, since: performance.now() };
      if (socket.writableLength === 0 || now.left !== left) open.set(socket, now);
      else if (now.since - since > pace.afterMs + msFor(socket.writableLength, pace)) socket.destroy();
    }
  });
}

/** Views of the same bytes. */
function* piecesOf(bytes: Buffer): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/** Only what has left whole is counted: the piece that is leaving has the time that it takes at this pace. */
function msFor(bytes: number, { bytesPerSecond }: Pace): number {
  return (bytes / bytesPerSecond) * SECOND;
}

function lookAgain(app: FastifyInstance, { lookEveryMs }: Pace, look: () => void): void {
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  app.addHook("onClose", async () => clearInterval(timer));
}
