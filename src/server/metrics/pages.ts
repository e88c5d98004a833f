// `/metrics`: for who has METRICS_TOKEN, or without one for this machine alone where nobody else can reach the server.
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { API, type Call } from "#api/call.ts";
import { CALLS } from "#api/calls.ts";
import { isLoopback } from "#domain/loopback.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { openInstallation } from "./installation.ts";
import { gauge } from "./metrics.ts";
import { watchProcess } from "./process.ts";

const MILLISECONDS = 1000;
/** What no route was found for. */
const NONE = "none";

export function metricsPages(app: FastifyInstance, ctx: Context): void {
  const process = watchProcess(ctx.pool);
  const installation = openInstallation(ctx);
  app.addHook("onClose", async () => process.close());
  app.addHook("onResponse", async (request, reply) => {
    const call = nameOf(request);
    ctx.metrics.count("prashasti_requests_total", { call, status: String(reply.statusCode) });
    ctx.metrics.observe("prashasti_request_seconds", { call }, reply.elapsedTime / MILLISECONDS);
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(ctx, request)) throw new UserError("request.not_found");
    const lines = [...ctx.metrics.lines(), ...process.lines(), ...(await room(ctx)), ...(await installation())];
    return reply
      .header("cache-control", "no-store")
      .type("text/plain; version=0.0.4; charset=utf-8")
      .send(`${lines.join("\n")}\n`);
  });
}

async function room({ hasRoom }: Context): Promise<string[]> {
  const says = "1 while the disk has more free than STORAGE_RESERVE_MB; without it nothing is written for anybody.";
  return gauge("prashasti_storage_room", says, [[{}, (await hasRoom()) ? 1 : 0]]);
}

/** A proxy on this machine makes everybody look local: so a live server wants the token, always. */
function mayRead({ config }: Context, { headers, socket }: FastifyRequest): boolean {
  if (config.metricsToken === undefined) return !config.live && isLoopback(socket.remoteAddress ?? "");
  return timingSafeEqual(hash(headers.authorization ?? ""), hash(`Bearer ${config.metricsToken}`));
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

const CALL_OF_ROUTE = new Map(
  Object.entries<Call>(CALLS).map(([name, call]) => [`${call.method} ${API}${call.path}`, name]),
);

/** The call's name, or the route as it was written: never the address that was asked for, which may hold an id. */
function nameOf({ method, routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return NONE;
  return CALL_OF_ROUTE.get(`${method} ${url}`) ?? url;
}
