// Counts what work writes to tables and indexes.
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** A connection adds what it counted within ten seconds. */
const COUNTED_AFTER_MS = 11_000;

const TABLES = ["deliveries", "delivery_queue"];

/** Written and deleted rows, and new entries of indexes. A row is in one of the two partial indexes of the queue. */
export async function writesOf(db: pg.Client, work: () => Promise<unknown>): Promise<number> {
  const before = await written(db);
  await work();
  return (await written(db)) - before;
}

async function written(db: pg.Client): Promise<number> {
  await sleep(COUNTED_AFTER_MS);
  const { rows } = await db.query<{ writes: string }>(
    `select sum(n_tup_ins + n_tup_upd + n_tup_del + (n_tup_ins + n_tup_upd - n_tup_hot_upd) * (
       select count(*) - count(*) filter (where indpred is not null) / 2 from pg_index where indrelid = relid)) as writes
     from pg_stat_user_tables where relname = any($1)`,
    [TABLES],
  );
  return Number(rows[0]?.writes);
}
