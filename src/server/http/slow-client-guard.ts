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

/** What of a body had arrived at a time, at each check of the last seconds. */
type Progress = { at: number; bytes: number };
type IncomingBody = { response: ServerResponse; progress: Progress[] };

/** `now` in milliseconds. */
export function cutSlowBodies(
  app: FastifyInstance,
  limits: SpeedLimits = SLOW_CLIENT,
  now: () => number = () => performance.now(),
): void {
  const bodies = new Map<IncomingMessage, IncomingBody>();
  // Not a Fastify hook: a request injected in tests has no connection, and would never end.
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    // At this moment no request is complete yet, with or without a body.
    if ("content-length" in request.headers || "transfer-encoding" in request.headers)
      bodies.set(request, { response, progress: [{ at: now(), bytes: request.socket.bytesRead }] });
  });
  checkRegularly(app, limits, () => {
    for (const [request, body] of bodies) {
      if (request.complete || request.destroyed) bodies.delete(request);
      else if (isSlow(request, body, limits, now())) cut(request, body);
    }
  });
}

/** By the last seconds only: much at the beginning does not pay for a body that has stopped. */
function isSlow(request: IncomingMessage, { progress }: IncomingBody, limits: SpeedLimits, now: number): boolean {
  const latest = { at: now, bytes: request.socket.bytesRead };
  // Its bytes are not read at the moment, which is not the client's fault.
  if (request.readableLength >= request.readableHighWaterMark) progress.length = 0;
  progress.push(latest);
  while (progress[1] !== undefined && progress[1].at <= now - limits.afterMs) progress.shift();
  const { at, bytes } = progress[0] ?? latest;
  const ms = now - at;
  return ms >= limits.afterMs && (latest.bytes - bytes) / (ms / SECOND) < limits.bytesPerSecond;
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
