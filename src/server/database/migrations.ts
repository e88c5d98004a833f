// Applies the migrations that a database lacks: each in a short transaction, and long work in batches, so that no lock
// is held for long and a killed process loses at most one batch.
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { SECOND } from "#domain/time.ts";
import { readMigrationFiles } from "./orm.ts";

/** `total` is PostgreSQL's estimate of the table's rows; an `index` begins to be built over all of them. */
export type MigrationProgress = { table: string; total: number } & ({ rows: number } | { index: string });
export type ReportMigration = (progress: MigrationProgress) => void;

/** `last` is the time of the last migration to apply, all by default; `applied` is told of each one. */
export type MigrationSteps = { last?: number; applied?: (when: number, ms: number) => void };

export function describeMigration({ table, total, ...done }: MigrationProgress): string {
  const about = `about ${total.toLocaleString("en")} rows`;
  return "index" in done
    ? `${table}: building the index ${done.index} over ${about}`
    : `${table}: ${done.rows.toLocaleString("en")} of ${about}`;
}

/**
 * While a migration waits for a lock on a table, everybody who uses the table waits behind it: so it waits briefly,
 * lets the others go on, and asks again. Where it holds a lock already, whoever waits for that one may hold the next:
 * the migration then gives up long before PostgreSQL looks for a deadlock (after a second) and ends one of the two.
 */
const LOCK = { waitMs: SECOND / 2, nextWaitMs: SECOND / 10, pauseMs: SECOND, tries: 400 } as const;
/** The locks that keep out whoever changes a table's rows. */
const EXCLUDING = ["ShareLock", "ShareRowExclusiveLock", "ExclusiveLock", "AccessExclusiveLock"];
const REPORT_EVERY_MS = 5 * SECOND;
/** An index over fewer rows is built within a second. */
const LARGE_TABLE = 100_000;
/** PostgreSQL's codes for a lock that was not free in time, and for a deadlock. */
const LOCK_CODES: readonly unknown[] = ["55P03", "40P01"];

const BATCHES = /^\s*-- batches over (?<table>\w+)\n/;
const CONCURRENT_INDEX =
  /^\s*create (?:unique )?index concurrently (?:if not exists )?"?(?<name>\w+)"? on "?(?<table>\w+)"?/i;

type Statement =
  | { kind: "plain"; sql: string }
  | { kind: "index"; sql: string; name: string; table: string }
  | { kind: "batches"; sql: string; table: string };

/**
 * A file of `folder` has one of two forms. Plain statements run together in one transaction. `create index
 * concurrently` and statements that begin with the line `-- batches over TABLE` run one by one.
 *
 * A statement in batches gets a cursor as `$1`, the empty text at first, changes a few thousand rows, and returns one
 * row: `cursor`, the text for the next batch, null after the last one, and `rows`, how many it changed. The cursor is
 * committed with the batch.
 */
export async function applyMigrations(
  client: pg.ClientBase,
  folder: string,
  report: ReportMigration,
  { last = Number.POSITIVE_INFINITY, applied }: MigrationSteps = {},
): Promise<void> {
  await client.query("set statement_timeout = 0");
  await client.query(`set lock_timeout = ${LOCK.waitMs}`);
  try {
    const newest = await newestApplied(client);
    for (const { folderMillis, hash, sql } of readMigrationFiles({ migrationsFolder: folder })) {
      if (folderMillis <= newest || folderMillis > last) continue;
      const began = performance.now();
      const statements = sql.map(parseStatement);
      const note = (): Promise<unknown> =>
        client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
          hash,
          folderMillis,
        ]);
      if (statements.every(({ kind }) => kind === "plain")) await applyTogether(client, statements, note);
      else await applyOneByOne(client, folderMillis, statements, report).then(note);
      applied?.(folderMillis, performance.now() - began);
    }
  } finally {
    await client.query("reset lock_timeout");
    await client.query("reset statement_timeout");
  }
}

/** The time of the newest applied migration, 0 for none, in the table in which drizzle notes them. */
async function newestApplied(client: pg.ClientBase): Promise<number> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.migration_batches (
      migration bigint not null, statement int not null, cursor text, rows bigint not null, primary key (migration, statement)
    )`);
  const { rows } = await client.query<{ at: string | null }>(
    "select max(created_at) as at from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.at ?? 0);
}

function parseStatement(sql: string): Statement {
  const table = BATCHES.exec(sql)?.groups?.["table"];
  if (table !== undefined) return { kind: "batches", sql, table };
  const index = CONCURRENT_INDEX.exec(sql)?.groups;
  return index === undefined
    ? { kind: "plain", sql }
    : { kind: "index", sql, name: index["name"] ?? "", table: index["table"] ?? "" };
}

function applyTogether(client: pg.ClientBase, statements: Statement[], note: () => Promise<unknown>): Promise<void> {
  return withLocks(async () => {
    await client.query("begin");
    try {
      const tables = await tablesBefore(client);
      for (const { sql } of statements) {
        await client.query(sql);
        if (await holdsOneOf(client, tables)) await client.query(`set local lock_timeout = ${LOCK.nextWaitMs}`);
      }
      await note();
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    }
  });
}

/** The tables that others may use: not those that the migration makes. */
async function tablesBefore(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ oid: string }>("select oid::text from pg_class where relkind in ('r', 'p')");
  return rows.map(({ oid }) => oid);
}

async function holdsOneOf(client: pg.ClientBase, tables: string[]): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_locks
     where pid = pg_backend_pid() and granted and mode = any($1) and relation = any($2::oid[]) limit 1`,
    [EXCLUDING, tables],
  );
  return rows.length > 0;
}

/** Runs `work` again if it waited too long for a lock that others held. */
async function withLocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!LOCK_CODES.includes((error as { code?: unknown }).code) || tried === LOCK.tries) throw error;
      await sleep(LOCK.pauseMs);
    }
  }
}

async function applyOneByOne(
  client: pg.ClientBase,
  migration: number,
  statements: Statement[],
  report: ReportMigration,
): Promise<void> {
  for (const [nth, statement] of statements.entries()) {
    if (statement.kind === "index") await buildIndex(client, statement, report);
    else if (statement.kind === "batches") await runBatches(client, { ...statement, migration, nth }, report);
    else
      throw new Error(
        `A migration mixes plain statements with others, which a killed start cannot repeat: ${statement.sql}`,
      );
  }
}

/**
 * A build that was killed leaves an index that is not valid and would never be used. A build waits for the transactions
 * before it, such as a backup, however long they take: nobody waits behind it, and giving up would begin it again.
 */
async function buildIndex(
  client: pg.ClientBase,
  { name, table, sql }: { name: string; table: string; sql: string },
  report: ReportMigration,
): Promise<void> {
  const { rows } = await client.query<{ valid: boolean }>(
    "select indisvalid as valid from pg_index where indexrelid = to_regclass($1)",
    [`"${name}"`],
  );
  if (rows[0]?.valid === true) return;
  const total = await estimate(client, table);
  if (total >= LARGE_TABLE) report({ table, index: name, total });
  await client.query("set lock_timeout = 0");
  if (rows.length > 0) await client.query(`drop index concurrently "${name}"`);
  await client.query(sql);
  await client.query(`set lock_timeout = ${LOCK.waitMs}`);
}

/** `cursor` is null after the last batch; `rows` counts what all batches so far have changed. */
type Batch = { cursor: string | null; rows: number };
type Batches = { migration: number; nth: number; sql: string; table: string };

async function runBatches(client: pg.ClientBase, batches: Batches, report: ReportMigration): Promise<void> {
  const { table } = batches;
  let reportedAt = performance.now();
  for (let done: Batch = { cursor: "", rows: 0 }; done.cursor !== null;) {
    done = await withLocks(() => runBatch(client, batches));
    const ended = done.cursor === null && done.rows > 0;
    if (!ended && performance.now() - reportedAt < REPORT_EVERY_MS) continue;
    reportedAt = performance.now();
    report({ table, rows: done.rows, total: Math.max(done.rows, await estimate(client, table)) });
  }
}

/** One batch and its cursor in one transaction. */
async function runBatch(client: pg.ClientBase, { migration, nth, sql }: Batches): Promise<Batch> {
  await client.query("begin");
  try {
    const key = [migration, nth];
    const found = await client.query<{ cursor: string | null; rows: string }>(
      "select cursor, rows from drizzle.migration_batches where migration = $1 and statement = $2",
      key,
    );
    const before = found.rows[0] ?? { cursor: "", rows: "0" };
    if (before.cursor === null) {
      await client.query("commit");
      return { cursor: null, rows: Number(before.rows) };
    }
    const { rows } = await client.query<{ cursor: string | null; rows: number }>(sql, [before.cursor]);
    const after = { cursor: rows[0]?.cursor ?? null, rows: Number(before.rows) + (rows[0]?.rows ?? 0) };
    await client.query(
      `insert into drizzle.migration_batches (migration, statement, cursor, rows) values ($1, $2, $3, $4)
       on conflict (migration, statement) do update set cursor = excluded.cursor, rows = excluded.rows`,
      [...key, after.cursor, after.rows],
    );
    await client.query("commit");
    return after;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function estimate(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ total: number }>(
    "select reltuples as total from pg_class where oid = to_regclass($1)",
    [table],
  );
  return Math.max(0, rows[0]?.total ?? 0);
}
