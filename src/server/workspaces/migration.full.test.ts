// Accounts of the version before workspaces.
import pg from "pg";
import { expect, test } from "vitest";
import { earlierDatabase } from "../../../test/earlier-database.ts";
import { migrateDatabase } from "../database/open.ts";

test("every account gets a workspace of its own with what belongs to it, and a deleted one nobody who could use it", async () => {
  const url = await earlierDatabase("0066_mail_states_checked");
  const pool = new pg.Pool({ connectionString: url });
  await pool.query(
    `insert into users (id, name, issuer, show_name, attested_at, verified_at, verified_issuer, taken_down_at, blocked_at, created_at)
       select 'u' || n, 'Asha ' || n, 'HackFest', true, '2026-10-02', '2026-10-03', 'HackFest', '2026-10-04', '2026-10-05', '2026-10-01'
       from generate_series(1, 2500) n;
     insert into users (id, name, created_at, deleted_at, erased_at) values ('gone', '', '2026-10-01', '2026-10-06', '2026-11-06');
     begin;
     insert into templates (id, owner_id, name, category, language, revision_id, created_at, updated_at)
       values ('t', 'u1', 'HackFest', 'Technology', 'English', 'r', now(), now());
     insert into template_revisions (id, template_id, content, created_at) values ('r', 't', '', now());
     commit;
     insert into credit_accounts (user_id, balance) values ('u1', 10);
     insert into downloads (token_hash, owner_id, kind, pattern, created_at) values ('d', 'u1', 'account', '', now());
     insert into payment_orders (id, user_id, plan, plan_name, credits, amount, currency, provider, provider_order_id, state, created_at)
       select 'o' || n, 'u' || n, 'starter', 'Starter', 50, 24900, 'INR', 'embedded', 'p' || n, 'created', now() from generate_series(1, 2500) n`,
  );
  await migrateDatabase(pool);
  const rows = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows;
  expect(await rows("select * from workspaces where id = 'u7'")).toMatchObject([
    {
      name: "Asha 7",
      personal: true,
      issuer: "HackFest",
      show_name: true,
      attested_at: day(2),
      verified_at: day(3),
      verified_issuer: "HackFest",
      taken_down_at: day(4),
      blocked_at: day(5),
      created_at: day(1),
      deleted_at: null,
    },
  ]);
  expect(await rows("select deleted_at, erased_at from workspaces where id = 'gone'")).toEqual([
    { deleted_at: day(6), erased_at: new Date("2026-11-06") },
  ]);
  expect(await rows("select count(*)::int n from workspaces")).toEqual([{ n: 2501 }]);
  expect(
    await rows(
      "select count(*)::int n, min(role) role from members where workspace_id = user_id and user_id like 'u%'",
    ),
  ).toEqual([{ n: 2500, role: "owner" }]);
  expect(await rows("select from members where user_id = 'gone'")).toEqual([]);
  expect(await rows("select count(*)::int n from payment_orders where workspace_id = user_id")).toEqual([{ n: 2500 }]);
  expect(await rows("select conname from pg_constraint where contype = 'f' and not convalidated")).toEqual([]);
  await expect(pool.query("update templates set owner_id = 'nobody'")).rejects.toThrow(/workspaces/);
  await pool.query("insert into users (id, name, created_at) values ('new', 'Ravi', now())");
  await pool.query("update users set name = 'Ravi Menon' where id = 'new'");
  expect(
    await rows("select name, role from workspaces w join members m on m.workspace_id = w.id where w.id = 'new'"),
  ).toEqual([{ name: "Ravi Menon", role: "owner" }]);
  await pool.end();
});

function day(n: number): Date {
  return new Date(`2026-10-0${n}`);
}
