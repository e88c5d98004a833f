// Everything that is stored counts, for whoever made the workspace: at whichever address it is written, and as long as
// it is not erased.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { KEPT_MS } from "#domain/retention.ts";
import { HOUR } from "#domain/time.ts";
import { earlierDatabase } from "../../../test/earlier-database.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { findAccount } from "../admin/people.ts";
import { migrateDatabase } from "../database/open.ts";
import { eraseDeleted } from "../erasure/erase.ts";
import { allowBudget } from "./allow.ts";
import { usageOf } from "./budgets.ts";
import { recountOwner } from "./recount.ts";
import { STORED, STORED_OTHERWISE } from "./stored.ts";

let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld({
    BUDGET_STORAGE_MB: "1",
    BUDGET_TEMPLATES: "4",
    BUDGET_UNKNOWN_KEYS_KB: "300",
    SUPPORT_URL: "",
  });
});
afterAll(() => world.close());

type Newcomer = Person & { account: string };
async function newcomer(): Promise<Newcomer> {
  const person = await world.signIn(`90000060${String(people++).padStart(2, "0")}`, "New Comer");
  return { ...person, account: (await findAccount(world.ctx, person.id))?.id ?? "" };
}
const stored = async (owner: string) =>
  (await usageOf(world.ctx, world.ctx.db, owner)).find(({ name }) => name === "storage")?.used ?? 0;
const FULL = { status: 409, body: { code: "budget.full" } };
const MEGABYTE = 1024 * 1024;
const long = (letters: number) => "अ".repeat(letters);
/** A design of some hundred kilobytes. */
const large = (nth: number) => JSON.stringify({ ...contentOf([titleOf(`Award ${nth}`)]), note: "x".repeat(250_000) });
const create = (person: Person) =>
  person.ask("createTemplate", { body: { name: "HackFest 2026", category: "Technology", language: "English" } });
const workspace = async (person: Person) =>
  (await person.ask("createWorkspace", { body: { name: "Club" } })).body.data.id;

describe("deleting workspaces gives nothing back", () => {
  it("until what they stored is erased", { tags: "full" }, async () => {
    const person = await newcomer();
    for (let nth = 0; nth < 4; nth++) {
      const id = await workspace(person);
      const template = (await create(person)).body.data.id;
      const save = await person.ask("saveCanvas", { params: { id: template }, body: { content: large(nth) } });
      expect(save.status).toBe(200);
      expect((await person.ask("deleteWorkspace", { params: { id } })).status).toBe(200);
    }
    expect(await stored(person.account)).toBeGreaterThan(1_000_000);
    await workspace(person);
    const template = (await create(person)).body.data.id;
    expect(await person.ask("saveCanvas", { params: { id: template }, body: { content: large(5) } })).toMatchObject(
      FULL,
    );
    world.clock.forward(KEPT_MS);
    for (let run = 0; run < 3; run++) {
      await eraseDeleted(world.ctx);
      world.clock.forward(HOUR);
    }
    expect(await stored(person.account)).toBeLessThan(100_000);
  });

  it("and workspaces at the same time share what one person may store", { tags: "full" }, async () => {
    const person = await newcomer();
    const places: string[] = [];
    for (let nth = 0; nth < 3; nth++) {
      await workspace(person);
      const template = (await create(person)).body.data.id;
      places.push(template);
    }
    const save = (id: string, nth: number) =>
      person.ask("saveCanvas", { params: { id }, body: { content: large(nth) } });
    const answers = await Promise.all([...places, ...places].map(save));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(4);
    expect(await stored(person.account)).toBeLessThanOrEqual(MEGABYTE);
    expect((await create(person)).status).toBe(200);
    expect(await create(person)).toMatchObject(FULL);
  });

  it("nor does a new account with the same number", { tags: "full" }, async () => {
    const person = await newcomer();
    const template = await world.template(person);
    for (let nth = 0; nth < 3; nth++)
      await person.ask("saveCanvas", { params: { id: template }, body: { content: large(nth) } });
    expect((await person.ask("deleteAccount", { body: { confirm: "DELETE" } })).status).toBe(200);
    const back = await world.signIn(person.id, "Somebody Else");
    const account = (await findAccount(world.ctx, back.id))?.id ?? "";
    expect(account).not.toBe(person.account);
    expect(await stored(account)).toBeGreaterThan(700_000);
  });

  it(
    "what the operator allows a workspace is its own, and does not count for its maker",
    { tags: "full" },
    async () => {
      const person = await newcomer();
      const id = await workspace(person);
      await allowBudget(world.ctx, id, "storage", 100);
      const template = (await create(person)).body.data.id;
      for (let nth = 0; nth < 6; nth++)
        expect(
          (await person.ask("saveCanvas", { params: { id: template }, body: { content: large(nth) } })).status,
        ).toBe(200);
      expect(await stored(id)).toBeGreaterThan(MEGABYTE);
      expect(await stored(person.account)).toBeLessThan(10_000);
    },
  );
});

describe("what is written by calls counts", () => {
  it(
    "columns of a list: many people with long texts are refused, and nothing of the last is kept",
    { tags: "full" },
    async () => {
      const person = await newcomer();
      const template = await world.template(person);
      const columns = Array.from({ length: 20 }, (_, nth) => `Column ${nth}`);
      const rows = (from: number) =>
        Array.from({ length: 5 }, (_, nth) => [`Asha ${from} ${nth}`, "", "", "", "", ...columns.map(() => long(500))]);
      const add = (nth: number) =>
        person.ask("importRows", { body: { user_template_id: template, columns, rows: rows(nth) } });
      const answers = [];
      for (let nth = 0; nth < 9; nth++) answers.push((await add(nth)).status);
      expect(answers).toEqual([200, 200, 200, 200, 200, 200, 409, 409, 409]);
      expect(await stored(person.account)).toBeLessThanOrEqual(MEGABYTE);
      const list = await person.ask("listStudents", { query: { user_template_id: template } });
      expect(list.body).toHaveLength(30);
      expect(await recountOwner(world.ctx, person.account)).toEqual([]);
    },
  );

  it("versions: the same template saved again and again is refused in the end", { tags: "full" }, async () => {
    const person = await newcomer();
    const template = await world.template(person);
    const statuses: number[] = [];
    for (let nth = 0; nth < 6; nth++) {
      const body = { content: large(nth) };
      statuses.push((await person.ask("keepRevision", { params: { id: template }, body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 409, 409]);
  });

  it(
    "cells, saved texts and descriptions: once it is full, nothing is added; deleting and sending still work",
    { tags: "full" },
    async () => {
      const person = await newcomer();
      const template = await world.template(person);
      const student = await world.student(person, template, { name: "Asha" });
      await world.ctx.pool.query("update budgets set used = 2000000 where owner_id = $1 and budget = 'storage'", [
        person.account,
      ]);
      const fields = { name: "HackFest", category: "Technology", language: "English", description: long(10) };
      const refused = [
        await person.ask("addSavedText", { body: { name: "Thanks", subject: "Hi", message: long(100) } }),
        await person.ask("updateTemplate", { params: { id: template }, body: fields }),
        await person.ask("addStudent", { body: { user_template_id: template, name: "Bina" } }),
        await person.ask("updateStudent", { params: { id: student }, body: { name: long(20) } }),
        await create(person),
      ];
      expect(refused.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
        refused.map(() => [409, "budget.full"]),
      );
      const allowed = [
        await person.ask("listStudents", { query: { user_template_id: template } }),
        await person.ask("markShared", { params: { id: student } }),
        await person.ask("deleteStudent", { params: { id: student } }),
        await person.ask("restoreStudent", { params: { id: student } }),
        await person.ask("deleteTemplate", { params: { id: template } }),
      ];
      expect(allowed.map(({ status }) => status)).toEqual(allowed.map(() => 200));
    },
  );
});

test("every table and column whose size somebody chooses is counted, or there is a reason why not", async () => {
  const { rows } = await world.ctx.pool.query<{ table: string; columns: string[] }>(`
    select table_name as table, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns where table_schema = 'public' and data_type in ('text', 'jsonb', 'bytea', 'ARRAY')
    group by 1 order by 1`);
  const counted: Record<string, { columns: readonly string[] } | undefined> = STORED;
  const missing: string[] = [];
  for (const { table, columns } of rows) {
    if (table in STORED_OTHERWISE || table in NOT_COUNTED) continue;
    const known = counted[table]?.columns;
    if (known === undefined) missing.push(table);
    else
      missing.push(
        ...columns.filter((each) => !known.includes(each) && !SHORT.test(each)).map((each) => `${table}.${each}`),
      );
  }
  expect(missing).toEqual([]);
  const tables = rows.map(({ table }) => table);
  expect(Object.keys(NOT_COUNTED).filter((table) => !tables.includes(table))).toEqual([]);
});

test("the triggers count what the table says, when it is added, changed and removed", async () => {
  const { rows } = await world.ctx.pool.query<{ table: string; args: string; triggers: number }>(`
    select tgrelid::regclass::text as table, encode(tgargs, 'escape') as args, count(*)::int as triggers
    from pg_trigger where tgfoid = 'budget_stored'::regproc group by 1, 2 order by 1`);
  const there = rows.map(({ table, args, triggers }) => [
    table,
    triggers,
    args.split("\\000").filter((arg) => arg !== ""),
  ]);
  const wanted = Object.entries(STORED).map(([table, { by, columns }]) => [table, 3, [by, ...columns]]);
  expect(there).toEqual(wanted.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
});

test("what was stored before is counted by the migration, also in a deleted workspace", { tags: "full" }, async () => {
  const pool = new pg.Pool({ connectionString: await earlierDatabase("0134_owners_leaving") });
  await pool.query("insert into users (id, name, created_at) values ('o', 'Asha', now()), ('p', 'Ravi', now())");
  await pool.query(`insert into workspaces (id, name, personal, made_by, created_at, deleted_at)
    values ('w', 'Club', false, 'o', now(), now())`);
  await pool.query(`insert into templates (id, owner_id, name, category, language, revision_id, created_at, updated_at)
    values ('t', 'w', 'A', 'B', 'C', 'r', now(), now())`);
  await pool.query(`insert into students (id, template_id, name, extra, created_at)
    values ('a', 't', 'Asha', '{"College": "IIT"}', now()), ('b', 't', 'Bina', '{}', now())`);
  await pool.query("insert into saved_texts values ('s', 'o', 'Thanks', 'Hi', 'ठीक', now())");
  await migrateDatabase(pool);
  const used = async () =>
    (await pool.query("select owner_id, used::int from budgets where budget = 'storage' order by 1")).rows;
  const before = [
    { owner_id: "o", used: Buffer.byteLength("ThanksHiठीक") },
    { owner_id: "w", used: Buffer.byteLength('ABC{}Asha{"College": "IIT"}Bina{}') },
  ];
  expect(await used()).toEqual(before);
  await pool.query("update students set extra = '{}' where id = 'a'");
  await pool.query("delete from saved_texts");
  expect(await used()).toEqual([
    { owner_id: "o", used: 0 },
    { owner_id: "w", used: Buffer.byteLength("ABC{}Asha{}Bina{}") },
  ]);
  await pool.end();
});

/** Ids, and words out of a fixed list. */
const SHORT =
  /(?:^|_)id$|_by$|^(?:by|state|kind|channel|attachment|intention|picture|selected_picture|paper|stopped_why|secret_sealed|old_secret_sealed)$/;
const BOUNDED = "one row of bounded texts for each account, workspace or template";
const FOR_A_WHILE = "kept for hours or days only, and limited by number";
const OF_MAILS = "written for each mail, of which there is a quota";
const OURS = "its size is ours, not chosen by anybody";
/** Why a table does not count. */
const NOT_COUNTED: Readonly<Record<string, string>> = {
  address_changes: FOR_A_WHILE,
  ai_backgrounds: FOR_A_WHILE,
  ai_days: FOR_A_WHILE,
  api_keys: BOUNDED,
  batch_remainders: FOR_A_WHILE,
  budgets: OURS,
  certificate_openings: OF_MAILS,
  changed_since_sent: OURS,
  counts: OURS,
  credential_changes: OURS,
  credit_accounts: BOUNDED,
  credit_entries: OURS,
  daily_figures: OURS,
  deleted_columns: FOR_A_WHILE,
  deleted_texts: FOR_A_WHILE,
  deliveries: OF_MAILS,
  delivery_queue: OF_MAILS,
  downloads: FOR_A_WHILE,
  events: "the record of what members did: every line is bounded, and refusing one would hide it",
  found_pictures: FOR_A_WHILE,
  hand_overs: OF_MAILS,
  idempotent_requests: FOR_A_WHILE,
  identities: BOUNDED,
  imports: OURS,
  installation: OURS,
  invitations: BOUNDED,
  issuer_domains: BOUNDED,
  issuer_keys: BOUNDED,
  issuer_profiles: BOUNDED,
  issuers: BOUNDED,
  leaving_owners: FOR_A_WHILE,
  mail_days: OURS,
  mail_outages: OURS,
  members: BOUNDED,
  oidc_visits: FOR_A_WHILE,
  one_time_codes: FOR_A_WHILE,
  open_designers: FOR_A_WHILE,
  open_reservations: FOR_A_WHILE,
  operator_record: OURS,
  owner_mails: FOR_A_WHILE,
  passkeys: BOUNDED,
  past_identities: FOR_A_WHILE,
  past_welcomes: FOR_A_WHILE,
  payment_events: OURS,
  payment_orders: OURS,
  picture_uses: OURS,
  recipient_days: FOR_A_WHILE,
  recipient_passes: FOR_A_WHILE,
  reports: "written by readers, a few for each network and certificate, for the operator",
  sessions: FOR_A_WHILE,
  status_lists: OURS,
  student_mails: OF_MAILS,
  student_words: OURS,
  suppression_lifts: OF_MAILS,
  suppressions: OF_MAILS,
  used_challenges: FOR_A_WHILE,
  users: BOUNDED,
  wallet_nonces: FOR_A_WHILE,
  webhook_batches: FOR_A_WHILE,
  webhook_events: FOR_A_WHILE,
  webhook_messages: FOR_A_WHILE,
  webhook_tries: FOR_A_WHILE,
  whatsapp_consents: OF_MAILS,
  whatsapp_messages: OF_MAILS,
  whatsapp_outages: OURS,
  whatsapp_stops: OF_MAILS,
  workspaces: BOUNDED,
};
