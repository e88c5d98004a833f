// Opens the database: connection pool, typed queries, and migrations under a lock.
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { SECOND } from "#domain/time.ts";
import { drawingNow } from "../drawing/owner.ts";
import * as schema from "../schema.ts";
import { CancellingPool } from "./cancel.ts";
import { refuseUnfit } from "./fit.ts";
import { applyMigrations, type MigrationSteps, type ReportMigration } from "./migrations.ts";
import { drizzle, sql } from "./orm.ts";

/** A request that gets no connection within this time is answered with 'busy'. */
const CONNECT_TIMEOUT = 30 * SECOND;
/** The advisory lock that lets one process at a time migrate, and how often it is asked for. */
export const MIGRATING = 727_001;
const ASK_EVERY_MS = 50;
const MIGRATIONS = join(import.meta.dirname, "../../../migrations");

export function openDatabase({ statement_timeout: timeout = 0, ...server }: pg.PoolConfig) {
  const limited = timeout === 0 ? {} : limitQueries(Number(timeout));
  const pool = new CancellingPool({ max: 10, connectionTimeoutMillis: CONNECT_TIMEOUT, ...server, ...limited });
  // Without listeners, a connection that the server ends would end the process, whether idle or within a transaction.
  // The next query then fails or opens a new connection.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = drizzle(pool, { schema, casing: "snake_case" });
  waitBriefly(db);
  return { pool, db };
}

/** A transaction of an owner gives its connection back if others hold its rows for so long. */
const LOCK_TIMEOUT = 10 * SECOND;

/** Not those of workers: what a mail server has answered must be written, however long that takes. */
function waitBriefly(db: ReturnType<typeof drizzle<typeof schema>>): void {
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) =>
    transaction(async (tx) => {
      if (drawingNow().owner !== "") await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT}`));
      return work(tx);
    }, config);
}

/** Not with a connection's first message: pgbouncer refuses parameters there that it does not know. */
function limitQueries(ms: number) {
  return { onConnect: (client: pg.ClientBase) => client.query(`set statement_timeout = ${ms}`) };
}

/** The database, or a transaction on it. */
export type Database = Omit<ReturnType<typeof openDatabase>["db"], "$client">;

export async function migrateDatabase(
  pool: pg.Pool,
  report: ReportMigration = () => {},
  steps: MigrationSteps = {},
): Promise<void> {
  const client = await pool.connect();
  try {
    // Another process may be migrating a large table for longer than a request may take.
    await client.query("set statement_timeout = 0");
    await lockMigrations(client);
    await refuseUnfit(client, MIGRATIONS);
    await applyMigrations(client, MIGRATIONS, report, steps);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATING]);
    // Closed: its time limit is another one now.
    client.release(true);
  }
}

/**
 * Asks again and again, because a statement that waits for the lock is a transaction, and the build of an index waits
 * until all transactions before it have ended: each would wait for the other.
 */
async function lockMigrations(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [MIGRATING]);
    if (rows[0]?.locked === true) return;
    await sleep(ASK_EVERY_MS);
  }
}
