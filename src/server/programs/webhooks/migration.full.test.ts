// The rows of the version before webhooks.
import pg from "pg";
import { expect, test } from "vitest";
import { earlierDatabase } from "../../../../test/earlier-database.ts";
import { migrateDatabase } from "../../database/open.ts";

test("what was issued before there were webhooks stays as it was, and is told to nobody", async () => {
  const pool = new pg.Pool({ connectionString: await earlierDatabase("0121_batch_drafts") });
  await pool.query(`
    insert into users (id, name, created_at) values ('u', 'Asha', now());
    begin;
    insert into templates (id, owner_id, name, category, language, revision_id, created_at, updated_at)
      values ('t', 'u', 'HackFest', 'Technology', 'English', 'r', now(), now());
    insert into template_revisions (id, template_id, content, created_at) values ('r', 't', '{}', now());
    commit;
    insert into students (id, template_id, name, created_at) values ('s', 't', 'Priya', now());
    insert into certificates (student_id, revision_id, made_at, version, issued_at, version_at, words)
      values ('s', 'r', now(), 1, now(), now(), '{}')`);
  await migrateDatabase(pool);
  const told = () => pool.query("select from webhook_events union all select from webhook_messages");
  expect((await told()).rowCount).toBe(0);
  await pool.query("update certificates set version = 2");
  const { rows } = await pool.query("select version from certificates");
  expect([rows, (await told()).rowCount]).toEqual([[{ version: 2 }], 0]);
  await pool.end();
});
