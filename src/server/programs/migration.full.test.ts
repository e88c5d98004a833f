// The record of the version before keys.
import pg from "pg";
import { expect, test } from "vitest";
import { earlierDatabase } from "../../../test/earlier-database.ts";
import { migrateDatabase } from "../database/open.ts";

test("what people did before there were keys was done by no key", async () => {
  const pool = new pg.Pool({ connectionString: await earlierDatabase("0115_student_words_at_once") });
  await pool.query(`
    insert into users (id, name, created_at) values ('u', 'Asha', now());
    insert into events (workspace_id, user_id, subject_id, kind, params, at)
      values ('u', 'u', '', 'brand.changed', '{}', '2026-11-20T10:00:00Z')`);
  await migrateDatabase(pool);
  const { rows } = await pool.query("select user_id, kind, key_id from events");
  expect(rows).toEqual([{ user_id: "u", kind: "brand.changed", key_id: null }]);
  expect((await pool.query("select from api_keys union all select from idempotent_requests")).rowCount).toBe(0);
  await pool.end();
});
