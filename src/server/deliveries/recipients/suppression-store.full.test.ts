// Addresses that bounced in the version before only a missing mailbox blocked one.
import pg from "pg";
import { expect, test } from "vitest";
import { earlierDatabase } from "../../../../test/earlier-database.ts";
import { migrateDatabase } from "../../database/open.ts";

test("of the addresses that bounced, those with a mailbox get mails again; complaints and unsubscriptions stay", async () => {
  const pool = new pg.Pool({ connectionString: await earlierDatabase("0132_senders_filled") });
  await pool.query(`
    insert into suppressions (address, owner_id, kind, reason, created_at)
      select 'a' || n || '@example.org', '', 'bounced',
        jsonb_build_object('code', case when n % 2 = 0 then 'delivery.blocked' else 'delivery.mailbox_missing' end), now()
      from generate_series(1, 2500) n;
    insert into suppressions (address, owner_id, kind, reason, created_at) values
      ('closed@example.org', '', 'bounced', '{"code": "delivery.mailbox_closed", "params": {"answer": "5.2.1"}}', now()),
      ('full@example.org', '', 'bounced', '{"code": "delivery.mailbox_full", "params": {"answer": "5.2.2"}}', now()),
      ('words@example.org', '', 'bounced', null, now()),
      ('spam@example.org', '', 'complained', '{"code": "delivery.reported", "params": {"answer": ""}}', now()),
      ('left@example.org', 'w1', 'unsubscribed', null, now())`);
  await migrateDatabase(pool);
  const { rows } = await pool.query<{ address: string }>(
    "select address from suppressions where address !~ '^a[0-9]' order by address",
  );
  expect(rows.map(({ address }) => address.split("@")[0])).toEqual(["closed", "left", "spam"]);
  const { rows: counted } = await pool.query(
    "select reason->>'code' as code, count(*)::int as n from suppressions where address ~ '^a[0-9]' group by 1",
  );
  expect(counted).toEqual([{ code: "delivery.mailbox_missing", n: 1250 }]);
  await pool.end();
});
