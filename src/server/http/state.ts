// Health checks: a process that is not live should be restarted, one that is not ready should get no traffic.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#domain/time.ts";
import type { Context } from "../context.ts";

/** A load balancer decides within seconds; a hanging database must not keep it waiting. */
const READY_TIMEOUT = 2 * SECOND;

export function serveState(app: FastifyInstance, { pool }: Pick<Context, "pool">): void {
  const isReady = openReadiness(pool);
  // The process runs. Whether it can serve anything is another question, which no restart would solve.
  app.get("/health/live", async (_, reply) => reply.header("cache-control", "no-store").send({ ok: true }));
  app.get("/health", ready);
  app.get("/health/ready", ready);

  async function ready(_: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const ok = await isReady();
    return reply
      .code(ok ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ok });
  }
}

/**
 * Returns a function that checks whether the database answers. Concurrent calls share one query, because more would use
 * up the connections.
 */
function openReadiness(pool: Context["pool"]): () => Promise<boolean> {
  let checking: Promise<boolean> | undefined;
  return async () => {
    checking ??= answers(pool).finally(() => (checking = undefined));
    return Promise.race([checking, sleep(READY_TIMEOUT, false, { ref: false })]);
  };
}

async function answers(pool: Context["pool"]): Promise<boolean> {
  return pool.query("select 1").then(
    () => true,
    () => false,
  );
}
