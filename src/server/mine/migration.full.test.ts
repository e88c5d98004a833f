// Certificates of the version before are listed and shown as they were.
import pg from "pg";
import { expect, test } from "vitest";
import { earlierDatabase } from "../../../test/earlier-database.ts";
import { migrateDatabase, openDatabase } from "../database/open.ts";
import { givenAfter } from "./store.ts";

test("what was issued before is listed by its address, and hidden by nobody", async () => {
  const url = await earlierDatabase("0096_index_of_designs_gone");
  const pool = new pg.Pool({ connectionString: url });
  await pool.query(`
    begin;
    insert into workspaces (id, name, personal, created_at) values ('w', 'Asha', false, now());
    insert into templates (id, owner_id, revision_id, name, category, language, created_at, updated_at)
      values ('t', 'w', 'r', 'HackFest', 'Events', 'English', now(), now());
    insert into template_revisions (id, template_id, content, created_at) values ('r', 't', '{}', now());
    insert into students (id, template_id, name, email, created_at) values ('s', 't', 'Meera', 'Meera@example.com', now());
    insert into certificates (student_id, revision_id, made_at, sent_at, version) values ('s', 'r', now(), now(), 1);
    commit`);
  await migrateDatabase(pool);
  await pool.end();
  const { pool: opened, db } = openDatabase({ connectionString: url });
  const rows = await givenAfter(db, "meera@example.com", { after: undefined, most: 2 });
  expect(rows).toMatchObject([{ id: "s", title: "HackFest", isHidden: false, withdrawnAt: null }]);
  const { rows: indexes } = await opened.query("select from pg_indexes where indexname = 'students_by_address'");
  expect(indexes).toHaveLength(1);
  await opened.end();
});
