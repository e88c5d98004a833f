// Cuts off bodies that come more slowly than anybody's network: a thousand of them would hold a thousand connections for two minutes.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { SECOND } from "#domain/time.ts";

/** A telephone of the nineties sends twice as fast. */
export const PACE = { afterMs: 10 * SECOND, bytesPerSecond: 1024, lookEveryMs: SECOND } as const;
type Pace = Record<keyof typeof PACE, number>;

type Coming = { response: ServerResponse; since: number; readBefore: number };

export function cutSlowBodies(app: FastifyInstance, pace: Pace = PACE): void {
  const coming = new Map<IncomingMessage, Coming>();
  // Not in a hook of Fastify: what is injected into the app has no connection, and would never be seen to end.
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    // At this moment none is complete, with a body or without.
    if ("content-length" in request.headers || "transfer-encoding" in request.headers)
      coming.set(request, { response, since: performance.now(), readBefore: request.socket.bytesRead });
  });
  const look = setInterval(() => {
    for (const [request, body] of coming) {
      if (request.complete || request.destroyed) coming.delete(request);
      else if (isSlow(request, body, pace)) cut(request, body);
    }
  }, pace.lookEveryMs);
  look.unref();
  app.addHook("onClose", async () => clearInterval(look));
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
