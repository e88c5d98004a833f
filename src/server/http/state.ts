// Health checks: a process that is not live should be restarted, one that is not ready should get no traffic.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#domain/time.ts";
import type { Context } from "../context.ts";
import { findMailOutage } from "../deliveries/queue/outages.ts";

/** A load balancer decides within seconds; a hanging database must not keep it waiting. */
const READY_TIMEOUT = 2 * SECOND;

/** What takes part in less than all requests: the process stays in the load balancer without it. */
type Readiness = { ok: boolean; degraded: "mail"[] };

type HealthContext = Pick<Context, "health" | "clock">;

export function serveState(app: FastifyInstance, ctx: HealthContext): void {
  const check = openReadiness(ctx);
  // The process runs. Whether it can serve anything is another question, which no restart would solve.
  app.get("/health/live", async (_, reply) => reply.header("cache-control", "no-store").send({ ok: true }));
  app.get("/health", ready);
  app.get("/health/ready", ready);

  async function ready(_: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const readiness = await check();
    return reply
      .code(readiness.ok ? 200 : 503)
      .header("cache-control", "no-store")
      .send(readiness);
  }
}

const NOT_READY: Readiness = { ok: false, degraded: [] };

/**
 * Returns a function that checks whether the database answers, and reads there whether the mail server does. Concurrent
 * calls share one query, because there is one connection for them.
 */
function openReadiness(ctx: HealthContext): () => Promise<Readiness> {
  let checking: Promise<Readiness> | undefined;
  return async () => {
    checking ??= readinessOf(ctx).finally(() => (checking = undefined));
    return Promise.race([checking, sleep(READY_TIMEOUT, NOT_READY, { ref: false })]);
  };
}

async function readinessOf({ health: { db }, clock }: HealthContext): Promise<Readiness> {
  return findMailOutage({ db, clock }).then(
    (outage) => ({ ok: true, degraded: outage === undefined ? [] : ["mail"] }),
    () => NOT_READY,
  );
}
