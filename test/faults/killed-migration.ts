// Migrations that are killed on the way, and what a database holds afterwards.
import { type ChildProcess, execFile } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import { expect } from "vitest";
import { migrateDatabase } from "../../src/server/database/open.ts";
import { freeAbandoned, takeWorkerLease } from "../../src/server/deliveries/queue/worker-lease.ts";
import { deliverDue } from "../../src/server/deliveries/queue/worker.ts";
import { earlierDatabase } from "../earlier-database.ts";
import { openSmtpPeer } from "../peers/smtp.ts";
import { bareEnvironment } from "../real-server.ts";
import { askDatabase, copyDatabase } from "../shared-database.ts";
import { KEPT_COUNTS, STORED_COUNTS } from "../stored-counts.ts";
import { openWorld } from "../world.ts";
import { EARLIER, earlierMails } from "./earlier-mails.ts";

const DIES = join(import.meta.dirname, "migrate-and-die.ts");

/** Two equal databases, as the earlier version left them. */
export async function databasesFullOfMails(students: number): Promise<[string, string]> {
  const filled = await earlierDatabase(EARLIER);
  await askDatabase(filled, earlierMails(students));
  return [await copyDatabase(filled), filled];
}

/**
 * Starts until one start is not killed, or all of `steps` were used: the number of statements after which a start ends
 * itself, by turns before and after PostgreSQL gets the next. Returns the number of kills.
 */
export async function migrateDying(url: string, steps: readonly number[]): Promise<number> {
  let kills = 0;
  for (const step of steps) {
    if (!(await isKilled(url, [String(step), kills % 2 === 0 ? "before" : "after"]))) break;
    kills += 1;
  }
  await migrate(url);
  return kills;
}

/** Whether a start was killed: by itself, or by the caller, who gets it. */
export function isKilled(
  url: string,
  how: readonly string[],
  onStart: (start: ChildProcess) => void = () => {},
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const options = { env: bareEnvironment() };
    const start = execFile(process.execPath, [DIES, url, ...how], options, (error, _, output) => {
      if (error === null) resolve(false);
      else if (error.signal === "SIGKILL") resolve(true);
      else reject(new Error(output));
    });
    onStart(start);
  });
}

export async function migrate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url });
  await migrateDatabase(pool);
  await pool.end();
}

/** What is lost or doubled in `killed`, which an earlier version filled with `before`, differs from `unkilled`. */
export async function expectSame(killed: string, unkilled: string, before: Rows): Promise<void> {
  expect(await shapeOf(killed)).toEqual(await shapeOf(unkilled));
  const after = await rowsOf(killed);
  expect(after).toEqual(await rowsOf(unkilled));
  for (const [table, { rows }] of Object.entries(before)) expect([table, after[table]?.rows]).toEqual([table, rows]);
  await expectRightCounts(killed);
}

/**
 * A row in the form that is compared. Students of earlier versions get the date of the migration, so only whether there
 * is one is compared; identities get ids by chance.
 */
const COMPARED: Readonly<Record<string, string>> = {
  students: `to_jsonb(r) - 'issued_at' || jsonb_build_object('issued', to_jsonb(r) ->> 'issued_at' is not null)`,
  identities: `to_jsonb(r) - 'id'`,
};

/** The number of rows of each table, and a hash over all of them in one order. */
type Rows = Record<string, { rows: number; hash: string }>;

export async function rowsOf(url: string): Promise<Rows> {
  const tables = await askDatabase<{ name: string }>(
    url,
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const found: Rows = {};
  for (const { name } of tables) {
    const query = name === "counts" ? KEPT_COUNTS : `select * from ${name}`;
    const row = COMPARED[name] ?? "to_jsonb(r)";
    const [all] = await askDatabase<Rows[string]>(
      url,
      `select count(*)::int as rows, md5(string_agg(row, ',' order by row)) as hash
       from (select (${row})::text collate "C" as row from (${query}) r) t`,
    );
    if (all !== undefined) found[name] = all;
  }
  return found;
}

/** Counts, budgets, reservations and the queue are those of the rows they are derived from. */
export async function expectRightCounts(url: string): Promise<void> {
  const equals: [string, string][] = [
    [KEPT_COUNTS, STORED_COUNTS],
    [
      "select owner_id, budget, used from budgets where used > 0 and budget <> 'cpu' order by 1, 2",
      "select u.id as owner_id, c.budget, c.used from users u, count_budgets(u.id) c where c.used > 0 order by 1, 2",
    ],
    [
      "select user_id, intention from open_reservations order by 1, 2",
      `select user_id, intention from credit_entries group by 1, 2
       having bool_or(kind = 'reserve') and not bool_or(kind in ('commit', 'release')) order by 1, 2`,
    ],
    [
      "select delivery_id from delivery_queue order by 1",
      "select id as delivery_id from deliveries where state in ('queued', 'sending', 'deferred') order by 1",
    ],
    [
      "select user_id, balance from credit_accounts order by 1",
      "select user_id, sum(amount)::int as balance from credit_entries group by 1 order by 1",
    ],
  ];
  for (const [kept, stored] of equals) {
    const rows = await askDatabase(url, kept);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(await askDatabase(url, stored));
  }
}

/** What the mail server gets when a worker sends all that is due. */
export async function sendDue(url: string): Promise<{ to: string; messageId: string }[]> {
  const peer = await openSmtpPeer();
  const world = await openWorld({ SMTP_URL: peer.url }, { database: url });
  const lease = await takeWorkerLease(world.ctx);
  await freeAbandoned(world.ctx.db);
  await deliverDue(world.ctx, lease);
  await lease.release();
  await world.close();
  await peer.close();
  return peer.mails.map(({ to, messageId }) => ({ to, messageId })).toSorted((a, b) => (a.to < b.to ? -1 : 1));
}

/** Every column, constraint and index, and the recorded migrations. */
export async function shapeOf(url: string): Promise<unknown[]> {
  const queries = [
    "select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema = 'public'",
    "select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as says from pg_constraint where connamespace = 'public'::regnamespace",
    "select indexdef from pg_indexes where schemaname = 'public'",
    "select hash from drizzle.__drizzle_migrations",
  ];
  const found = await Promise.all(queries.map((text) => askDatabase(url, text)));
  return found.map((rows) => rows.map((row) => JSON.stringify(row)).toSorted());
}
