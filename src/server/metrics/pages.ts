// `/metrics`: readable with METRICS_TOKEN or, when none is set and the start is not live, from this machine.
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Gauge, Registry } from "prom-client";
import { API, type Call } from "#api/call.ts";
import { CALLS } from "#api/calls.ts";
import { isLoopback } from "#domain/loopback.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { watchInstallation } from "./installation.ts";
import { watchProcess } from "./process.ts";

const MILLISECONDS = 1000;
/** The label of a request for which there is no route. */
const NONE = "none";
const ASSETS = "/assets/";

export function metricsPages(app: FastifyInstance, ctx: Context): void {
  const gauges = new Registry();
  const process = watchProcess(ctx.pool, gauges);
  watchStorage(ctx, gauges);
  watchInstallation(ctx, gauges);
  const all = Registry.merge([ctx.metrics.registry, gauges]);
  app.addHook("onClose", async () => process.close());
  app.addHook("onResponse", (request, reply, next) => {
    const call = nameOf(request);
    ctx.metrics.requests.inc({ call, status: reply.statusCode });
    ctx.metrics.requestSeconds.observe({ call }, reply.elapsedTime / MILLISECONDS);
    next();
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(ctx, request)) throw new UserError("request.not_found");
    return reply
      .header("cache-control", "no-store")
      .type(all.contentType)
      .send(await all.metrics());
  });
}

function watchStorage(ctx: Context, registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: "prashasti_storage_room",
      help: "1 while the disk has more free space than STORAGE_RESERVE_MB; otherwise all writes are refused.",
      registers: [],
      async collect() {
        this.set((await ctx.hasRoom()) ? 1 : 0);
      },
    }),
  );
}

/** Behind a proxy on this machine every request looks local, so a live server always requires the token. */
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

/**
 * The call's name or the pattern of the route, never the requested address, which may contain an id. The files of the
 * build are one: each has a route, and other names in the next build.
 */
function nameOf({ method, routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return NONE;
  if (url.startsWith(ASSETS)) return `${ASSETS}*`;
  return CALL_OF_ROUTE.get(`${method} ${url}`) ?? url;
}
