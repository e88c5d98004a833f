// Migrates a full database while somebody reads and writes beside it, and measures how long they had to wait.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describeMigration } from "../../src/server/database/migrations.ts";
import { migrateDatabase } from "../../src/server/database/open.ts";
import { idOf } from "./fill.ts";

export type Migrated = {
  seconds: number;
  longestReadMs: number;
  longestWriteMs: number;
  deadlocks: number;
  /** The tables that do not have the same rows as before. */
  changed: string[];
};

export async function migrate(url: string, report: (step: string) => void): Promise<Migrated> {
  const done = new AbortController();
  const waited = (who: string) => (ms: number) => report(`${who} waited ${Math.round(ms)} ms`);
  const reading = probe(url, READ, { until: done.signal, report: waited("a reader") });
  const writing = probe(url, WRITE, { until: done.signal, report: waited("a writer") });
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const before = await rowsOf(pool, { table: "deliveries where state in ('queued', 'sending')", key: "id" });
  const began = performance.now();
  try {
    await migrateDatabase(pool, (progress) => report(describeMigration(progress)));
    const seconds = (performance.now() - began) / 1000;
    done.abort();
    const [read, written] = [await reading, await writing];
    const deadlocks = read.deadlocks + written.deadlocks;
    const after = await rowsOf(pool, { table: "delivery_queue", key: "delivery_id" });
    const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
    return { seconds, longestReadMs: read.longest, longestWriteMs: written.longest, deadlocks, changed };
  } finally {
    done.abort();
    await pool.end();
  }
}

/** The key of each table that lives on. */
const KEYS = {
  users: "id",
  templates: "id",
  template_revisions: "id",
  students: "id",
  certificates: "student_id",
  sendings: "id",
  deliveries: "id",
  credit_entries: "id || amount",
  credit_accounts: "user_id || balance",
  ai_fills: "id",
  files: "id",
} as const;

/** How many rows each table has, and the sum of the hashes of their keys; the waiting mails as well. */
async function rowsOf(pool: pg.Pool, waiting: { table: string; key: string }): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const tables = Object.entries(KEYS).map(([table, key]) => ({ name: table, table, key }));
  for (const { name, table, key } of [...tables, { name: "waiting mails", ...waiting }]) {
    const { rows } = await pool.query<{ found: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(${key}, 0)), 0) as found from ${table}`,
    );
    found[name] = rows[0]?.found ?? "";
  }
  return found;
}

const READ = `select s.name, c.made_at from students s join templates t on t.id = s.template_id
  left join certificates c on c.student_id = s.id where s.id = ${idOf("s", "'1 1'")}`;
/** A row of each large table that organisers and recipients write to. */
const WRITE = `
  with student as (update students set remarks = remarks where id = ${idOf("s", "'1 1'")}),
    certificate as (update certificates set made_at = made_at where student_id = ${idOf("s", "'1 1'")}),
    mail as (update deliveries set reason = reason where id = substr(md5(${idOf("s", "'1 1'")} || 1), 1, 22))
  update templates set name = name where id = ${idOf("t", 1)}`;
const EVERY_MS = 20;
/** Longer waits are reported while they happen. */
const LONG_MS = 500;

type Probed = { longest: number; deadlocks: number };
const DEADLOCK = "40P01";

/** Asks again and again until the signal; the longest answer in milliseconds, with the repetition after a deadlock. */
async function probe(
  url: string,
  query: string,
  { until, report }: { until: AbortSignal; report: (ms: number) => void },
): Promise<Probed> {
  const client = new pg.Client(url);
  await client.connect();
  const probed: Probed = { longest: 0, deadlocks: 0 };
  const ask = async (): Promise<void> => {
    try {
      await client.query(query);
    } catch (error) {
      if ((error as { code?: unknown }).code !== DEADLOCK) throw error;
      probed.deadlocks += 1;
      await ask();
    }
  };
  while (!until.aborted) {
    const began = performance.now();
    await ask();
    const took = performance.now() - began;
    if (took > LONG_MS) report(took);
    probed.longest = Math.max(probed.longest, took);
    await sleep(EVERY_MS);
  }
  await client.end();
  return probed;
}
