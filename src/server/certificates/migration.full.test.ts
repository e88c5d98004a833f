// Certificates of the versions before.
import pg from "pg";
import { expect, test } from "vitest";
import { earlierDatabase } from "../../../test/earlier-database.ts";
import { openWorld } from "../../../test/world.ts";
import { migrateDatabase, openDatabase } from "../database/open.ts";
import { runJob } from "../jobs/work.ts";
import { countWithdrawn } from "./withdraw.ts";

async function earlier(last: string, rows: string): Promise<string> {
  const url = await earlierDatabase(last);
  const client = new pg.Client(url);
  await client.connect();
  await client.query(rows);
  await client.end();
  return url;
}

const [MADE, GONE] = ["2026-11-01T10:00:00Z", "2026-11-09T10:00:00Z"];

test("certificates of accounts that were deleted lose the name at the next start, dated as their pages were", async () => {
  const url = await earlier(
    "0091_deliveries_left_found",
    `insert into users (id, name, created_at) values ('gone', '', '${MADE}'), ('here', 'Ravi', '${MADE}');
    update users set deleted_at = '${GONE}' where id = 'gone';
    update workspaces set deleted_at = '${GONE}', issuer_at = '${GONE}' where id = 'gone';
    begin;
    insert into templates (id, owner_id, name, category, language, revision_id, created_at, updated_at)
      select who, who, 'Winners', 'Technology', 'English', 'r-' || who, '${MADE}', '${MADE}' from unnest(array['gone', 'here']) who;
    insert into template_revisions (id, template_id, content, created_at) select revision_id, id, '{}', created_at from templates;
    commit;
    insert into students (id, template_id, name, created_at) select id, id, 'Lakshmi', created_at from templates;
    insert into certificates (student_id, revision_id, made_at, sent_at, version, issued_at, version_at, words)
      select id, revision_id, created_at, created_at, 1, created_at, created_at,
        '{"title": "Winners", "issuer": "Asha Rao", "language": "English", "description": ""}' from templates`,
  );
  const world = await openWorld({}, { database: url });
  try {
    await runJob(world.ctx, "queue-waiting", "");
    await world.work();
    const { rows } = await world.ctx.pool.query(`
      select student_id as id, version, words->>'issuer' as issuer, updated_at as updated from certificates order by id`);
    expect(rows).toEqual([
      { id: "gone", version: 2, issuer: "", updated: new Date(GONE) },
      { id: "here", version: 1, issuer: "Asha Rao", updated: null },
    ]);
  } finally {
    await world.close();
  }
});

test("certificates that were withdrawn before are counted", async () => {
  const url = await earlier(
    "0096_index_of_designs_gone",
    `insert into users (id, name, created_at) values ('u', 'Asha', '${MADE}');
    begin;
    insert into templates (id, owner_id, name, category, language, revision_id, created_at, updated_at)
      values ('t', 'u', 'Winners', 'Technology', 'English', 'r', '${MADE}', '${MADE}');
    insert into template_revisions (id, template_id, content, created_at) values ('r', 't', '{}', '${MADE}');
    commit;
    insert into students (id, template_id, name, created_at, deleted_at)
      select 's' || n, 't', 'Lakshmi', '${MADE}', case when n = 1 then timestamptz '${GONE}' end from generate_series(1, 6) n;
    insert into certificates (student_id, revision_id, made_at, version, withdrawn_at)
      select id, 'r', created_at, 1, case when id <> 's6' then timestamptz '${GONE}' end from students`,
  );
  const { db, pool } = openDatabase({ connectionString: url });
  await migrateDatabase(pool);
  expect(await countWithdrawn(db, "u", "t")).toBe(4);
  await pool.query("update certificates set withdrawn_at = null where student_id in ('s1', 's2')");
  expect(await countWithdrawn(db, "u", "t")).toBe(3);
  await pool.end();
});
