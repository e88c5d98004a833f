// Workspaces and counts of mails of the version before people had quotas.
import pg from "pg";
import { expect, test } from "vitest";
import { earlierDatabase } from "../../../test/earlier-database.ts";
import { migrateDatabase } from "../database/open.ts";

test("who made each workspace is found, and their mails of all workspaces that are not verified count together", async () => {
  const pool = new pg.Pool({ connectionString: await earlierDatabase("0130_paper_of_posts") });
  await pool.query(`
    insert into users (id, name, created_at) select 'u' || n, 'Asha', now() from generate_series(1, 3) n;
    insert into workspaces (id, name, personal, created_at) select 'w' || n, 'Club', false, now() from generate_series(1, 1500) n;
    insert into members (workspace_id, user_id, role, joined_at)
      select 'w' || n, u, role, now() + make_interval(secs => late)
      from generate_series(1, 1500) n,
        (values ('u1', 'owner', 1), ('u2', 'manager', 0), ('u3', 'owner', 2)) m (u, role, late) where n <> 3;
    insert into events (workspace_id, at, user_id, kind, subject_id, params) values ('w2', now(), 'u2', 'workspace.made', '', '{}');
    update workspaces set verified_at = now() where id = 'w4';
    insert into mail_days (owner_id, day, mails) select 'w' || n, '2026-11-20', 2 from generate_series(1, 1500) n;
    insert into mail_days (owner_id, day, mails) values ('u1', '2026-11-20', 5), ('u1', '2026-11-19', 1)`);
  await migrateDatabase(pool);
  const rows = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows;
  expect(
    await rows("select made_by, count(*)::int n from workspaces where not personal group by 1 order by 2"),
  ).toEqual([
    { made_by: null, n: 1 },
    { made_by: "u2", n: 1 },
    { made_by: "u1", n: 1498 },
  ]);
  expect(await rows("select made_by from workspaces where personal and made_by is not null")).toEqual([]);
  expect(await rows("select owner_id, mails from mail_days where day = '2026-11-20' order by 1")).toEqual([
    { owner_id: "u1", mails: 5 + 2 * 1497 },
    { owner_id: "u2", mails: 2 },
    { owner_id: "w3", mails: 2 },
    { owner_id: "w4", mails: 2 },
  ]);
  await pool.end();
});
