import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { MINUTE } from "#domain/time.ts";
import { earlierDatabase } from "../../../test/earlier-database.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { migrateDatabase } from "../database/open.ts";

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const profile = async (person: Person) => (await person.ask("getProfile")).body.user;

/** The answer to the code that was mailed for this address. */
async function confirmEmail(person: Person, email: string) {
  world.clock.forward(MINUTE);
  await person.ask("updateProfile", { body: { email } });
  const [mail] = (await world.ctx.mail.outbox?.newest(1)) ?? [];
  const code = /^Subject: .*?(\d{6})/m.exec(String(mail?.head))?.[1] ?? "";
  return person.ask("confirmContact", { body: { kind: "email", code } });
}

describe("An e-mail address", () => {
  it("belongs to the account that verified it, however it is written; another one is refused and keeps its own", async () => {
    const first = await world.signIn("9000000900", "First");
    const second = await world.signIn("9000000901", "Second");
    expect((await confirmEmail(first, "Club@Example.com")).status).toBe(200);
    expect((await confirmEmail(second, "second@example.com")).status).toBe(200);
    expect(await confirmEmail(second, "club@EXAMPLE.com")).toMatchObject({
      status: 409,
      body: { code: "email.taken", message: SAY.profile.taken.email },
    });
    expect((await profile(first)).emailVerified).toBe(true);
    await first.ask("updateProfile", { body: { email: "" } });
    const { body } = await first.ask("updateProfile", { body: { email: "club@example.com" } });
    expect(body).toMatchObject({ user: { emailVerified: true }, codes: [] });
    const { rows } = await world.ctx.pool.query("select subject from identities where kind = 'email' order by subject");
    expect(rows).toEqual([{ subject: "club@example.com" }, { subject: "second@example.com" }]);
  });
});

test("a database of the version before: everybody signs in as before, and a shared address belongs to the first", async () => {
  const url = await earlierDatabase("0055_issued_students");
  const pool = new pg.Pool({ connectionString: url });
  await pool.query(`
    insert into users (id, name, mobile, wallet_address, email, email_verified_at, created_at, deleted_at) values
      ('asha', 'Asha', '9876543210', null, 'Club@example.com', '2026-10-02', '2026-10-01', null),
      ('meera', 'Meera', '9876543211', '0x${"Ab".repeat(20)}', 'club@Example.com', '2026-10-01', '2026-10-01', null),
      ('ravi', 'Ravi', '9876543212', null, 'ravi@example.com', null, '2026-10-01', null),
      ('gone', '', null, null, '', null, '2026-10-01', '2026-11-01');
    insert into users (id, name, mobile, created_at)
      select 'u' || n, 'User', '8' || lpad(n::text, 9, '0'), '2026-10-01' from generate_series(1, 4500) n`);
  await migrateDatabase(pool);
  const { rows } = await pool.query(
    "select user_id, kind, subject from identities where user_id !~ '^u\\d' order by user_id, kind",
  );
  expect(rows).toEqual([
    { user_id: "asha", kind: "mobile", subject: "9876543210" },
    { user_id: "meera", kind: "email", subject: "club@example.com" },
    { user_id: "meera", kind: "mobile", subject: "9876543211" },
    { user_id: "meera", kind: "wallet", subject: `0x${"ab".repeat(20)}` },
    { user_id: "ravi", kind: "mobile", subject: "9876543212" },
  ]);
  const { rows: others } = await pool.query("select count(*)::int as n from identities where user_id ~ '^u\\d'");
  expect(others).toEqual([{ n: 4500 }]);
  const { rows: kept } = await pool.query(
    "select email, email_verified_at is not null as verified from users where id = 'asha'",
  );
  expect(kept).toEqual([{ email: "Club@example.com", verified: true }]);
  await pool.end();
});
