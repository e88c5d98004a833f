// Batches of the version before drafts.
import pg from "pg";
import { expect, test } from "vitest";
import { earlierDatabase } from "../../../../test/earlier-database.ts";
import { migrateDatabase } from "../../database/open.ts";

test("batches that were sent before there were drafts stay, and none is a draft", async () => {
  const pool = new pg.Pool({ connectionString: await earlierDatabase("0120_daily_figures") });
  const made = await pool.query<{ n: string }>("select count(*) n from sendings");
  await migrateDatabase(pool);
  expect((await pool.query<{ n: string }>("select count(*) n from sendings")).rows).toEqual(made.rows);
  expect((await pool.query("select from batch_drafts")).rowCount).toBe(0);
  await pool.end();
});
