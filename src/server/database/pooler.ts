// Refuses a connection pooler in transaction mode at the start: leases, locks and wake-ups need a session of their own,
// and would seem to work until somebody else gets it.
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { SECOND } from "#domain/time.ts";
import { ConfigError } from "../config-error.ts";

/** A pooler with one connection would make the second client wait for the first. */
const ANSWERS_WITHIN = 5 * SECOND;

type Client = Pick<pg.ClientBase, "query">;

/** Throws ConfigError. */
export async function refusePooler(pool: pg.Pool): Promise<void> {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()]);
  const kept = await keepsSession(one, other).finally(() => [one, other].forEach((client) => client.release()));
  if (!kept)
    throw new ConfigError(
      "DATABASE_URL: a pooler gives each transaction another connection, but locks and LISTEN need one of their own: set pool_mode = session (pgbouncer), or name PostgreSQL itself",
    );
}

/** Whether `one` has the same server process after `other` had a transaction of its own. */
export async function keepsSession(one: Client, other: Client): Promise<boolean> {
  const before = await processOf(one);
  await other.query("begin");
  try {
    await processOf(other);
    return await Promise.race([
      processOf(one).then((after) => after === before),
      sleep(ANSWERS_WITHIN, false, { ref: false }),
    ]);
  } finally {
    await other.query("rollback");
  }
}

async function processOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
}
