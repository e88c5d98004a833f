// How a process is, for who watches it: it lives, it is ready. Restart on the first, take out of the balance on the second.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#domain/time.ts";
import type { Context } from "../context.ts";

/** Who asks decides within seconds; a database that hangs would leave them waiting. */
const READY_WITHIN = 2 * SECOND;

export function serveState(app: FastifyInstance, { pool }: Pick<Context, "pool">): void {
  const isReady = openReadiness(pool);
  // It runs: whether it can do anything is another question, which no restart answers.
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

/** Answers how to ask whether the database answers. Asked again meanwhile, one question stands for all: they would use up the connections. */
function openReadiness(pool: Context["pool"]): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return async () => {
    asking ??= answers(pool).finally(() => (asking = undefined));
    return Promise.race([asking, sleep(READY_WITHIN, false, { ref: false })]);
  };
}

async function answers(pool: Context["pool"]): Promise<boolean> {
  return pool.query("select 1").then(
    () => true,
    () => false,
  );
}
