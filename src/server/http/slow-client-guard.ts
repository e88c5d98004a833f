// Cuts off clients that send or read more slowly than any real network: a thousand bodies would hold a thousand
// connections for two minutes, and a thousand unread answers would stay in memory for as long as the readers like.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { MINUTE, SECOND } from "#domain/time.ts";

/** A modem of the nineties sends twice as fast. */
export const SLOW_CLIENT = { afterMs: 10 * SECOND, bytesPerSecond: 1024, checkEveryMs: SECOND } as const;
/** Reading may pause for a while: a download is paused, a computer sleeps. */
const READING = { ...SLOW_CLIENT, afterMs: MINUTE } as const;
type SpeedLimits = Record<keyof typeof SLOW_CLIENT, number>;
/** In bytes; a longer answer is sent in pieces. */
const PIECE_BYTES = 64 * 1024;

type IncomingBody = { response: ServerResponse; since: number; readBefore: number };

export function cutSlowBodies(app: FastifyInstance, limits: SpeedLimits = SLOW_CLIENT): void {
  const bodies = new Map<IncomingMessage, IncomingBody>();
  // Not a Fastify hook: a request injected in tests has no connection, and would never end.
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    // At this moment no request is complete yet, with or without a body.
    if ("content-length" in request.headers || "transfer-encoding" in request.headers)
      bodies.set(request, { response, since: performance.now(), readBefore: request.socket.bytesRead });
  });
  checkRegularly(app, limits, () => {
    for (const [request, body] of bodies) {
      if (request.complete || request.destroyed) bodies.delete(request);
      else if (isSlow(request, body, limits)) cut(request, body);
    }
  });
}

function isSlow({ socket }: IncomingMessage, { since, readBefore }: IncomingBody, limits: SpeedLimits): boolean {
  const ms = performance.now() - since;
  return ms > limits.afterMs && (socket.bytesRead - readBefore) / (ms / SECOND) < limits.bytesPerSecond;
}

/** Node's own answer to a request that took too long, if nothing was answered yet. */
function cut({ socket }: IncomingMessage, { response }: IncomingBody): void {
  if (!response.headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  socket.destroySoon();
}

type SendProgress = { sent: number; since: number };

/**
 * An answer that is still being made, or pauses, is not cut off. Long answers are sent in pieces, because only whole
 * pieces are seen to leave.
 */
export function cutUnreadAnswers(app: FastifyInstance, limits: SpeedLimits = READING): void {
  app.addHook("onSend", (_, reply, payload, next) => {
    const bytes = typeof payload === "string" && payload.length > PIECE_BYTES ? Buffer.from(payload) : payload;
    if (!Buffer.isBuffer(bytes) || bytes.length <= PIECE_BYTES) return next(null, payload);
    void reply.header("content-length", bytes.length);
    next(null, Readable.from(piecesOf(bytes), { objectMode: false }));
  });
  const open = new Map<Socket, SendProgress>();
  app.server.on("connection", (socket: Socket) => {
    open.set(socket, { sent: 0, since: performance.now() });
    socket.once("close", () => open.delete(socket));
  });
  checkRegularly(app, limits, () => {
    for (const [socket, { sent, since }] of open) {
      // Node counts bytes as written while they are still waiting.
      const now = { sent: socket.bytesWritten - socket.writableLength, since: performance.now() };
      if (socket.writableLength === 0 || now.sent !== sent) open.set(socket, now);
      else if (now.since - since > limits.afterMs + msFor(socket.writableLength, limits)) socket.destroy();
    }
  });
}

/** Views of the same bytes, not copies. */
function* piecesOf(bytes: Buffer): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** Only whole pieces are counted as sent, so the current one gets the time that it takes at this rate. */
function msFor(bytes: number, { bytesPerSecond }: SpeedLimits): number {
  return (bytes / bytesPerSecond) * SECOND;
}

function checkRegularly(app: FastifyInstance, { checkEveryMs }: SpeedLimits, check: () => void): void {
  const timer = setInterval(check, checkEveryMs);
  timer.unref();
  app.addHook("onClose", async () => clearInterval(timer));
}
