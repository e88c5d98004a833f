// What lists and /metrics show as counts is what is stored, whatever was done before, and nobody waits for a count.
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KEPT_MS } from "#domain/retention.ts";
import { DAY, MINUTE } from "#domain/time.ts";
import { earlierDatabase } from "../../../test/earlier-database.ts";
import { QR_DESIGN } from "../../../test/post-office.ts";
import { rowsRead } from "../../../test/rows-read.ts";
import { askDatabase } from "../../../test/shared-database.ts";
import { KEPT_COUNTS, keptCounts, STORED_COUNTS } from "../../../test/stored-counts.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { recipientStates, shownStates } from "../deliveries/queue/recipient-states.ts";
import { deliverDue } from "../deliveries/queue/worker.ts";
import { takeWorkerLease } from "../deliveries/queue/worker-lease.ts";
import { eraseDeleted } from "../erasure/erase.ts";
import { migrateDatabase } from "../database/open.ts";
import { sql } from "../database/orm.ts";
import { removeExpired } from "../sweep.ts";
import { templatesAfter } from "../templates/store.ts";

let world: World;
let ids = 0;
beforeAll(async () => {
  world = await openWorld();
  // Rows are in the order in which they were made, so that a seed repeats a series.
  world.ctx.newId = () => String((ids += 1)).padStart(22, "0");
});
afterAll(() => world.close());

const rows = async <Row extends Record<string, unknown>>(text: string, params: unknown[] = []) =>
  (await world.ctx.pool.query<Row>(text, params)).rows;

const rowsAfterSweep = async (text: string) => removeExpired(world.ctx).then(async () => rows(text));
/**
 * A template is counted anew when no transaction of the whole server is as old as its mark, and those of tests on other
 * databases of the same server count too.
 */
const OTHERS = { timeout: 30_000, interval: 100 };

/** What an organiser and their recipients do; `at` chooses one of several students or templates. */
type Act = (person: Person, at: number) => Promise<unknown>;
const pick = async (table: "students" | "templates", person: Person, at: number, which: string) => {
  const ofTemplate = table === "templates" ? "x.id" : "x.template_id";
  const found = await rows<{ id: string }>(
    `select x.id from ${table} x join templates t on t.id = ${ofTemplate} join users u on u.id = t.owner_id
     where u.id = (select user_id from identities where subject = $1) and ${which} order by x.id`,
    [person.id],
  );
  return found[at % Math.max(1, found.length)]?.id ?? "none";
};
const aStudent = (person: Person, at: number) => pick("students", person, at, "x.deleted_at is null");
const aTemplate = (person: Person, at: number) => pick("templates", person, at, "x.deleted_at is null");
const content = (at: number) => JSON.stringify({ ...QR_DESIGN, backgroundColor: `#00000${at % 10}` });
const ACTS: Record<string, Act> = {
  create: (person) => world.template(person, QR_DESIGN),
  import: async (person, at) => {
    const people = Array.from({ length: 5 }, (_, n) => [`Student ${n}`, "", `s${n}@example.com`, "", ""]);
    const body = {
      user_template_id: await aTemplate(person, at),
      columns: [],
      rows: people,
      duplicates: "add" as const,
    };
    return person.ask("importRows", { body });
  },
  copy: async (person, at) =>
    person.ask("duplicateTemplate", { params: { id: await aTemplate(person, at) }, body: { students: true } }),
  view: async (person, at) => world.app.inject({ url: `/certify/${await aStudent(person, at)}` }),
  give: async (person, at) =>
    person.ask("markGiven", { params: { id: await aStudent(person, at) }, body: { given: at % 3 > 0 } }),
  withdraw: async (person, at) => {
    const isIssued =
      "x.deleted_at is null and exists (select from certificates where student_id = x.id and version > 0)";
    const id = await pick("students", person, at, isIssued);
    const [of] = await rows<{ id: string }>("select template_id as id from students where id = $1", [id]);
    const body = { user_template_id: of?.id ?? "none", student_ids: [id] };
    return person.ask(at % 3 > 0 ? "withdrawCertificates" : "restoreCertificates", { body });
  },
  send: async (person, at) => person.ask("sendMail", { body: { user_template_id: await aTemplate(person, at) } }),
  save: async (person, at) =>
    person.ask("saveCanvas", { params: { id: await aTemplate(person, at) }, body: { content: content(at) } }),
  move: async (person, at) => person.ask("updateCertificates", { params: { id: await aTemplate(person, at) } }),
  download: async (person, at) =>
    person.ask("createDownload", { params: { id: await aTemplate(person, at) }, body: { kind: "png" } }),
  cancel: async (person, at) =>
    person.ask("steerSending", { params: { id: await aTemplate(person, at) }, body: { act: "cancel" } }),
  deliver: async () => {
    world.clock.forward(1 * MINUTE);
    const lease = await takeWorkerLease(world.ctx);
    await deliverDue(world.ctx, lease);
    await lease.release();
  },
  again: async (person, at) =>
    person.ask("sendMail", { body: { user_template_id: await aTemplate(person, at), again: true, hold: at % 2 > 0 } }),
  address: async (person, at) =>
    person.ask("updateStudent", {
      params: { id: await aStudent(person, at) },
      body: { name: "Student", email: at % 2 > 0 ? "" : "new@example.com" },
    }),
  bounce: () =>
    world.ctx.pool.query(`update deliveries set state = 'failed' where id in (
      select id from deliveries where state = 'sent' order by position desc limit 2)`),
  "delete student": async (person, at) => person.ask("deleteStudent", { params: { id: await aStudent(person, at) } }),
  "restore student": async (person, at) =>
    person.ask("restoreStudent", { params: { id: await pick("students", person, at, "x.deleted_at is not null") } }),
  "delete template": async (person, at) =>
    person.ask("deleteTemplate", { params: { id: await aTemplate(person, at) } }),
  "restore template": async (person, at) =>
    person.ask("restoreTemplate", { params: { id: await pick("templates", person, at, "x.deleted_at is not null") } }),
  erase: () => eraseDeleted({ ...world.ctx, clock: () => new Date(world.clock.now.getTime() + KEPT_MS + DAY) }),
};

/** The send dialog reads what triggers keep; sending reads the mails. */
async function expectShownAsRecorded(templateId: string): Promise<void> {
  const [owner] = await rows<{ id: string }>("select owner_id as id from templates where id = $1", [templateId]);
  const of = { ownerId: owner?.id ?? "", templateId, now: world.clock.now };
  const [shown, recorded] = [shownStates(of), recipientStates(of)].map((states) =>
    world.ctx.db.execute(sql`${states} order by id`),
  );
  expect((await shown)?.rows).toEqual((await recorded)?.rows);
}

/** Every act once, in an order in which each has an effect. */
const EACH_ACT: readonly Acting[] = [
  ["address", 3],
  ["view", 1],
  ["give", 1],
  ["send", 0],
  ["deliver", 0],
  ["withdraw", 1],
  ["again", 1],
  ["download", 0],
  ["bounce", 0],
  ["save", 1],
  ["move", 0],
  ["cancel", 0],
  ["copy", 0],
  ["delete student", 2],
  ["restore student", 0],
  ["delete template", 0],
  ["restore template", 0],
  ["erase", 0],
];
type Acting = readonly [act: string, at: number];

let organisers = 0;
/** Returns the names of the counts that were met. */
async function expectCountsAfterEach(series: readonly Acting[]): Promise<Set<string>> {
  const met = new Set<string>();
  const person = await world.signIn(`98${String((organisers += 1)).padStart(8, "0")}`, "Busy");
  for (const [name, at] of [["create", 0] as const, ["import", 0] as const, ...series]) {
    // A batch counts what ended after it was made, so the two need times of their own.
    world.clock.forward(1);
    await ACTS[name]?.(person, at);
    const stored = await rows<{ name: string }>(STORED_COUNTS);
    expect(await rows(KEPT_COUNTS)).toEqual(stored);
    for (const each of stored) met.add(each.name);
    await expectShownAsRecorded(await aTemplate(person, at));
  }
  return met;
}

describe("Counts", () => {
  it("are those of what is stored, after each act", async () => {
    expect(new Set(["create", "import", ...EACH_ACT.map(([name]) => name)])).toEqual(new Set(Object.keys(ACTS)));
    const met = await expectCountsAfterEach(EACH_ACT);
    const counted = ["students", "made", "sent", "reached", "without-email", "mails", "queue"];
    counted.push("deliveries", "fills", "credits", "withdrawn", "handed-over");
    expect([...met].toSorted()).toEqual(counted.toSorted());
  });

  it("are those of what is stored, after any series of acts", { tags: "full", timeout: 120_000 }, async () => {
    const act = fc.tuple(fc.constantFrom(...Object.keys(ACTS)), fc.nat(50));
    const series = fc.array(act, { minLength: 30, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(series, async (acts) => {
        expect((await expectCountsAfterEach(acts)).size).toBeGreaterThan(0);
      }),
      { numRuns: 6, seed: 2026, endOnFailure: true },
    );
  });

  it(
    "are right when a student is deleted while their certificate is being marked as sent, and nobody waits",
    { tags: "full" },
    async () => {
      const person = await world.signIn("9000000711", "Busy");
      const template = await world.template(person);
      const id = await world.student(person, template, { name: "Meera" });
      const { pool } = world.ctx;
      const deleting = await pool.connect();
      try {
        await deleting.query("begin");
        await deleting.query("update students set deleted_at = now() where id = $1", [id]);
        expect(await person.ask("markGiven", { params: { id }, body: { given: true } })).toMatchObject({ status: 200 });
        await removeExpired(world.ctx);
        await removeExpired(world.ctx);
      } finally {
        await deleting.query("commit");
        deleting.release();
      }
      await expect
        .poll(async () => rowsAfterSweep(keptCounts(`subject = '${template}'`)), OTHERS)
        .toMatchObject([{ name: "reached", n: 1 }]);
      expect(await rows(KEPT_COUNTS)).toEqual(await rows(STORED_COUNTS));
    },
  );

  it(
    "and lists by state miss a student who is being edited while their mail goes out, until it is counted anew",
    { tags: "full" },
    async () => {
      const person = await world.signIn("9000000713", "Busy");
      const template = await world.template(person, QR_DESIGN);
      const students = [];
      for (const name of ["Ananya", "Vikram"])
        students.push(await world.student(person, template, { name, email: `${name.toLowerCase()}@example.com` }));
      await person.ask("sendMail", { body: { user_template_id: template } });
      const editing = await world.ctx.pool.connect();
      try {
        await editing.query("begin");
        await editing.query("update students set remarks = 'Winner' where id = $1", [students[0]]);
        await ACTS["deliver"]?.(person, 0);
      } finally {
        await editing.query("commit");
        editing.release();
      }
      const sent = async () => {
        const query = { user_template_id: template, state: "sent", page: "1" };
        const { body, headers } = await person.ask("listStudents", { query });
        return [body.map(({ name }) => name), headers["x-total-count"]];
      };
      expect(await sent()).toEqual([["Vikram"], "1"]);
      // The send dialog reads the mails meanwhile.
      const { body } = await person.ask("sendingAudience", { params: { id: template } });
      expect(body).toMatchObject({ due: 0, alreadySent: 2, onTheWay: 0 });
      await removeExpired(world.ctx);
      await expect.poll(async () => removeExpired(world.ctx).then(sent), OTHERS).toEqual([["Ananya", "Vikram"], "2"]);
      expect(await rows(KEPT_COUNTS)).toEqual(await rows(STORED_COUNTS));
    },
  );

  it("are made anew without holding up who changes a student meanwhile", { tags: "full" }, async () => {
    const person = await world.signIn("9000000714", "Busy");
    const template = await world.template(person, QR_DESIGN);
    const id = await world.student(person, template, { name: "Ananya", email: "ananya@example.com" });
    await person.ask("sendMail", { body: { user_template_id: template } });
    await ACTS["deliver"]?.(person, 0);
    const counting = await world.ctx.pool.connect();
    const changing = await world.ctx.pool.connect();
    try {
      await counting.query("begin");
      await counting.query("select recount_templates(array[$1])", [template]);
      await changing.query("set lock_timeout = '2s'");
      const changed = await changing.query("update students set remarks = 'Winner' where id = $1", [id]);
      expect(changed.rowCount).toBe(1);
    } finally {
      await counting.query("commit");
      await changing.query("reset lock_timeout");
      counting.release();
      changing.release();
    }
  });

  it(
    "are added to by two transactions at once, and lists read few rows however often that happened",
    { tags: "full" },
    async () => {
      const person = await world.signIn("9000000712", "Busy");
      const template = await world.template(person);
      const { pool } = world.ctx;
      await pool.query(
        `insert into students (id, template_id, name, created_at)
       select 'one' || n, $1, 'One', now() from generate_series(0, 500) n`,
        [template],
      );
      const add = `insert into certificates (student_id, revision_id, made_at)
      select $1, revision_id, now() from templates where id = $2`;
      const waiting = await pool.connect();
      await waiting.query("begin");
      await waiting.query(add, ["one500", template]);
      for (let n = 0; n < 500; n += 1) await pool.query(add, [`one${n}`, template]);
      await waiting.query("commit");
      waiting.release();
      expect(await rows(keptCounts(`subject = '${template}'`))).toMatchObject([
        { name: "made", n: 501 },
        { name: "students", n: 501 },
        { name: "without-email", n: 501 },
      ]);
      await pool.query("analyze counts, students, certificates, templates");
      const [owner] = await rows<{ id: string }>("select owner_id as id from templates where id = $1", [template]);
      const page = { after: undefined, most: 24, ids: undefined };
      const list = templatesAfter(world.ctx.db, owner?.id ?? "", page).getSQL();
      expect(await rowsRead(world.ctx.db, sql`${list}`)).toBeLessThan(1500);
    },
  );

  it("are filled when a database of an earlier version is started", { tags: "full" }, async () => {
    const url = await earlierDatabase("0030_delivery_reasons");
    await askDatabase(
      url,
      `insert into users (id, name, created_at) values ('u', 'Asha', now());
       insert into templates (id, owner_id, name, category, language, revision_id, created_at, updated_at)
         select 't' || n, 'u', 'T', '', 'en', 'r' || n, now(), now() from generate_series(1, 450) n;
       insert into template_revisions (id, template_id, content, created_at)
         select 'r' || n, 't' || n, '{}', now() from generate_series(1, 450) n;
       insert into students (id, template_id, name, created_at, deleted_at)
         select 's' || n, 't' || n % 400 + 1, 'S', now(), case when n % 7 = 0 then now() end from generate_series(1, 2000) n;
       insert into certificates (student_id, revision_id, made_at, sent_at)
         select 's' || n, 'r' || n % 3 + 1, now(), case when n % 2 = 0 then now() end from generate_series(1, 1000) n;
       insert into sendings (id, template_id, starts_at, queued, created_at, cancelled_at)
         select 'b' || n || ' ' || nth, 't' || n, now(), 1, now() - interval '1 hour' * (4 - nth),
           case when nth = 3 then now() - interval '1 minute' end
         from generate_series(1, 450) n, generate_series(1, 3) nth;
       insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, state, next_at, holder,
         message_id, queued_at, ended_at, sending_id)
         select 'd' || n, 's' || n, 't' || n % 400 + 1, 'u', 'r' || n % 400 + 1, '', case when n < 500 then 'sent' else
           (array['queued', 'sending', 'deferred', 'failed', 'suppressed'])[n % 5 + 1] end,
           now(), case when n % 5 = 1 then 7 end, 'm' || n, now(), now() - interval '1 minute' * (n % 200),
           'b' || n % 400 + 1 || ' 3' from generate_series(1, 1200) n;
       insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, state, next_at, message_id, queued_at)
         select 'e' || n, 's' || n, 't' || n % 400 + 1, 'u', 'r' || n % 400 + 1, '', 'queued', now(), 'e' || n, now() from generate_series(1, 300) n;
       insert into credit_entries (id, user_id, intention, kind, amount, remarks, created_at) values
         ('e1', 'u', 'welcome', 'grant', 10, '{}', now()), ('e2', 'u', 'fill x y', 'reserve', -2, '{}', now())`,
    );
    const pool = new pg.Pool({ connectionString: url });
    await migrateDatabase(pool);
    const [filled, stored] = [(await pool.query(KEPT_COUNTS)).rows, (await pool.query(STORED_COUNTS)).rows];
    await pool.end();
    expect(filled).toEqual(stored);
    expect(stored.length).toBeGreaterThan(2000);
  });
});
