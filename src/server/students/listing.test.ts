// One page of the students: searched, sorted, by the state of the newest mail, with the total.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { certificateNumber } from "#domain/certificate/certificate.ts";
import { SAY } from "#domain/say/say.ts";
import { QR_DESIGN } from "../../../test/post-office.ts";
import { HOUR } from "#domain/time.ts";
import { openWorld, START, type World } from "../../../test/world.ts";
import { STUDENTS_PAGE } from "#domain/list/students-page.ts";
import { rowsRead } from "../../../test/rows-read.ts";
import { parseListing } from "./listing.ts";
import { keysBefore, selectNextStudents } from "./store.ts";

const PEOPLE = [
  { name: "meera 100%", email: "zed@example.in", certificate_number: "HF-1" },
  { name: "Arun", email: "arun@example.in", certificate_number: "HF-3" },
  { name: "Zoya", email: "", certificate_number: "HF-2" },
];

let world: World;
let template: string;
beforeAll(async () => {
  world = await openWorld();
  template = await world.template(world.asha);
  for (const person of PEOPLE) await world.student(world.asha, template, person);
});
afterAll(() => world.close());

test.each([
  [{ sort: "name" }, ["Arun", "meera 100%", "Zoya"]],
  [{ sort: "-name" }, ["Zoya", "meera 100%", "Arun"]],
  [{ sort: "certificate_number" }, ["meera 100%", "Zoya", "Arun"]],
  [{ sort: "email" }, ["Zoya", "Arun", "meera 100%"]],
  [{ sort: "-position" }, ["Zoya", "Arun", "meera 100%"]],
  [{ q: "MEERA" }, ["meera 100%"]],
  [{ q: "example" }, ["meera 100%", "Arun"]],
  [{ q: "hf-2" }, ["Zoya"]],
  [{ q: "ARUN@Example" }, ["Arun"]],
  [{ q: "100%" }, ["meera 100%"]],
  [{ q: "100% zed" }, []],
  [{ q: "100%\nzed" }, []],
  [{ q: "%" }, ["meera 100%"]],
  [{ q: "_" }, []],
  [{ q: "\\" }, []],
  [{ page: "2" }, []],
])("%j finds %j", { tags: "full" }, async (query, names) => {
  const { body } = await list(query);
  expect(body.map(({ name }) => name)).toEqual(names);
});

test("a page has fifty students, and the answer has the total", async () => {
  const many = await world.template(world.asha);
  await world.ctx.pool.query(
    `insert into students (id, template_id, name, created_at) select md5(n::text), $1, 'Student ' || n, $2 from generate_series(1, 120) n`,
    [many, START],
  );
  const pages = [];
  for (const page of ["1", "2", "3", "4"]) pages.push(await list({ page }, many));
  expect(pages.map(({ body }) => body.length)).toEqual([STUDENTS_PAGE, STUDENTS_PAGE, 20, 0]);
  expect(pages.map(({ headers }) => headers["x-total-count"])).toEqual(["120", "120", "120", "120"]);
  const whole = await list({}, many);
  expect(pages.flatMap(({ body }) => body)).toEqual(whole.body);
});

test("a search finds a student by the code that their certificate shows when it has no number", async () => {
  const own = await world.template(world.asha);
  const ids = [
    await world.student(world.asha, own, { name: "Meera" }),
    await world.student(world.asha, own, { name: "Dev" }),
  ];
  const [id = ""] = ids;
  const q = certificateNumber({ id, certificate_number: "" });
  expect((await list({ q: q.toLowerCase() }, own)).body.map(({ name }) => name)).toEqual(["Meera"]);
  expect((await list({ q })).body).toEqual([]);
});

test("any page of a long list reads as much as the first, in each order", { tags: "full" }, async () => {
  const long = await world.template(world.asha);
  await world.ctx.pool.query(
    `insert into students (id, template_id, name, email, certificate_number, created_at)
     select 'long ' || n, $1, md5(n::text), md5('e' || n) || '@example.in', 'C-' || n, $2 from generate_series(1, 20000) n`,
    [long, START],
  );
  await world.ctx.pool.query("analyze students");
  const { rows } = await world.ctx.pool.query<{ owner_id: string }>("select owner_id from templates where id = $1", [
    long,
  ]);
  const of = { ownerId: rows[0]?.owner_id ?? "", templateId: long };
  for (const sort of ["position", "name", "-name", "certificate_number", "email"]) {
    const listing = parseListing({ sort });
    const middle = await keysBefore(world.ctx.db, of, listing, 10_000);
    for (const after of [undefined, middle])
      expect(await rowsRead(world.ctx.db, selectNextStudents(of, listing, { after, most: 51 }))).toBeLessThan(500);
  }
});

test("a search that finds everybody reads as little as a page", { tags: "full" }, async () => {
  const long = await world.template(world.asha);
  await world.ctx.pool.query(
    `insert into students (id, template_id, name, created_at)
     select 'found ' || n, $1, 'Student ' || n, $2 from generate_series(1, 20000) n`,
    [long, START],
  );
  await world.ctx.pool.query("analyze students");
  const { rows } = await world.ctx.pool.query<{ owner_id: string }>("select owner_id from templates where id = $1", [
    long,
  ]);
  const of = { ownerId: rows[0]?.owner_id ?? "", templateId: long };
  for (const sort of ["position", "-position"]) {
    const page = selectNextStudents(of, parseListing({ q: "student", sort }), { after: undefined, most: 51 });
    expect(await rowsRead(world.ctx.db, page)).toBeLessThan(700);
  }
});

test(
  "the first page of any state reads few rows of a long list, wherever its students stand, and the total is known",
  { tags: "full" },
  async () => {
    const long = await world.template(world.asha);
    const { pool, db } = world.ctx;
    await pool.query(
      `insert into students (id, template_id, name, created_at)
     select 'stated ' || n, $1, 'Student ' || n, $2 from generate_series(1, 10000) n`,
      [long, START],
    );
    const mailed = `insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, state, message_id,
      queued_at, ended_at)
    select 'stated ' || n, 'stated ' || n, id, owner_id, revision_id, '', $2, '', $3, $3
    from templates, generate_series($4::int, $5::int) n where id = $1`;
    for (const [state, from, to] of [
      ["given", 1, 4000],
      ["sent", 4001, 9000],
      ["failed", 9001, 9800],
      ["suppressed", 9801, 9990],
    ])
      await pool.query(mailed, [long, state, START, from, to]);
    const totals = [];
    for (const state of ["given", "sent", "failed", "suppressed", "none"])
      totals.push((await list({ state, page: "1" }, long)).headers["x-total-count"]);
    expect(totals).toEqual(["4000", "5000", "800", "190", "10"]);
    await pool.query(mailed, [long, "sent", START, 9991, 10_000]);
    const waiting = `insert into delivery_queue (delivery_id, student_id, template_id, owner_id, position, next_at, soon, holder)
    select $1 || n, $2 || n, $3, case when $3 = 'other' then 'other' else (select owner_id from templates where id = $3) end,
      n, $4, true, case when n % 20 = 0 then 1 end from generate_series(1, $5::int) n`;
    await pool.query(waiting, ["other ", "other ", "other", START, 5000]);
    await pool.query(waiting, ["stated ", "stated ", long, START, 100]);
    await pool.query("analyze students, student_mails, deliveries, delivery_queue");
    expect((await list({ state: "sending", page: "1" }, long)).headers["x-total-count"]).toBe("5");
    const { rows } = await pool.query<{ owner_id: string }>("select owner_id from templates where id = $1", [long]);
    const of = { ownerId: rows[0]?.owner_id ?? "", templateId: long };
    const read: Record<string, number> = {};
    for (const state of ["given", "sent", "failed", "suppressed", "queued", "sending", "none"])
      read[state] = await rowsRead(db, selectNextStudents(of, parseListing({ state }), { after: undefined, most: 51 }));
    expect(Object.entries(read).filter(([, few]) => few > 700)).toEqual([]);
  },
);

test("a page by its number goes on where the one before ended, and leads on by cursor", async () => {
  const many = await world.template(world.asha);
  await world.ctx.pool.query(
    `insert into students (id, template_id, name, created_at) select 'many ' || n, $1, 'Same name', $2 from generate_series(1, 120) n`,
    [many, START],
  );
  for (const sort of ["position", "-name"]) {
    const second = await list({ page: "2", sort }, many);
    const link = /<([^>]*)>; rel="next"/.exec(String(second.headers["link"]))?.[1] ?? "";
    const { cursor = "", ...query } = Object.fromEntries(new URL(link, "http://localhost").searchParams);
    expect(query).toEqual({ user_template_id: many, sort });
    const third = await list({ cursor, sort }, many);
    expect(third.body).toEqual((await list({ page: "3", sort }, many)).body);
    expect(third.headers["link"]).toBeUndefined();
    expect((await list({ page: "1000000", sort }, many)).body).toEqual([]);
  }
});

test("without a query the first 500 are listed", async () => {
  const many = await world.template(world.asha);
  await world.ctx.pool.query(
    `insert into students (id, template_id, name, created_at) select 'all ' || n, $1, 'Student ' || n, $2 from generate_series(1, 501) n`,
    [many, START],
  );
  const { body, headers } = await list({}, many);
  expect([body.length, headers["x-total-count"]]).toEqual([500, "501"]);
  expect(headers["link"]).toContain('rel="next"');
});

test("a student is listed under the state of the newest mail, with its time", async () => {
  const { rows } = await world.ctx.pool.query<{ revision_id: string }>(
    "select revision_id from templates where id = $1",
    [template],
  );
  const arun = (await list({ q: "arun" })).body[0]?.id;
  for (const [id, state] of [
    ["first", "failed"],
    ["second", "sent"],
  ]) {
    await world.ctx.pool.query(
      `insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, state, message_id, queued_at, ended_at)
       select $1, $2, $3, owner_id, $4, 'arun@example.in', $5, $1, $6, $6 from templates where id = $3`,
      [id, arun, template, rows[0]?.revision_id, state, START],
    );
  }
  expect((await list({ state: "sent" })).body).toMatchObject([
    { name: "Arun", delivery: { state: "sent", reason: "", at: START.toISOString() } },
  ]);
  expect((await list({ state: "failed" })).body).toEqual([]);
  expect((await list({ state: "none" })).body.map(({ name }) => name)).toEqual(["meera 100%", "Zoya"]);
  expect((await list({ state: "none" })).headers["x-total-count"]).toBe("2");
});

test("a mail that waits for its time is listed with that time, not with that of the press", async () => {
  const planned = await world.template(world.asha, QR_DESIGN);
  await world.student(world.asha, planned, { name: "Asha", email: "asha@example.com" });
  const send_at = new Date(world.clock.now.getTime() + 2 * HOUR).toISOString();
  await world.asha.ask("sendMail", { body: { user_template_id: planned, send_at } });
  const { body } = await list({}, planned);
  expect(body.map(({ delivery }) => delivery)).toMatchObject([{ state: "queued", at: send_at }]);
});

describe("the pages of a list, from cursor to cursor", () => {
  type Listed = { name: string; certificate_number: string; email: string; state: string };
  const STATES = ["sent", "failed", "given", "suppressed", "queued", "sending", "deferred", "none"];
  /** Many share a name and an address; the states alternate. */
  const STUDENTS: Listed[] = Array.from({ length: 48 }, (_, nth) => ({
    name: ["asha", "Asha", "Bela", "émile"][nth % 4] ?? "",
    certificate_number: `C-${(nth * 29) % 48}`,
    email: nth % 3 === 0 ? "" : `person${nth % 5}@example.in`,
    state: STATES[(nth * 5) % 8] ?? "",
  }));
  let mixed: string;

  beforeAll(async () => {
    mixed = await world.template(world.asha);
    const { pool } = world.ctx;
    await pool.query(
      `insert into students (id, template_id, name, certificate_number, email, created_at)
       select 'mixed ' || nth, $1, r.name, r.certificate_number, r.email, $2
       from json_to_recordset($3) r (name text, certificate_number text, email text, nth integer) order by nth`,
      [mixed, START, JSON.stringify(STUDENTS.map((student, at) => ({ ...student, nth: at + 1 })))],
    );
    const states = STUDENTS.map(({ state }) => state);
    const mails = "templates t, unnest($3::text[]) with ordinality s (state, nth) where t.id = $1";
    await pool.query(
      `insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, state, message_id, queued_at, ended_at)
       select 'mixed ' || nth, 'mixed ' || nth, t.id, t.owner_id, t.revision_id, '', state, '', $2, $2
       from ${mails} and state in ('sent', 'failed', 'given', 'suppressed')`,
      [mixed, START, states],
    );
    await pool.query(
      `with queued as (
         insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, state, message_id, queued_at)
         select 'mixed ' || nth, 'mixed ' || nth, t.id, t.owner_id, t.revision_id, '', 'queued', state, $2
         from ${mails} and state in ('queued', 'sending', 'deferred') returning *)
       insert into delivery_queue (delivery_id, student_id, template_id, owner_id, position, next_at, soon, holder, deferred)
       select id, student_id, template_id, owner_id, position, $2, true,
         case message_id when 'sending' then 1 end, message_id = 'deferred' from queued`,
      [mixed, START, states],
    );
  });

  const SORTS = ["position", "name", "certificate_number", "email"] as const;
  const eachSort = SORTS.flatMap((by) => [
    { by, sort: by },
    { by, sort: `-${by}` },
  ]);

  test.each(eachSort)(
    "sorted by $sort, have each student once, found by any state and search",
    { tags: "full" },
    async (order) => {
      for (const state of [undefined, ...STATES])
        for (const q of [undefined, "ASHA", "c-1"]) {
          const query = {
            sort: order.sort,
            limit: "7",
            ...(state !== undefined && { state }),
            ...(q !== undefined && { q }),
          };
          const right = STUDENTS.filter((student) => isFound(student, query)).toSorted((one, other) =>
            compare(one, other, order.by),
          );
          if (order.sort.startsWith("-")) right.reverse();
          const numbers = right.map((student) => student.certificate_number);
          expect([query, await numbersListed(query)]).toEqual([query, { numbers, totals: [String(right.length)] }]);
        }
    },
  );

  function isFound(student: Listed, { state = student.state, q = "" }: { state?: string; q?: string }): boolean {
    const text = `${student.name}\n${student.email}\n${student.certificate_number}`.toLowerCase();
    return state === student.state && text.includes(q.toLowerCase());
  }

  /** Zero keeps the order in which they were added. */
  function compare(one: Listed, other: Listed, by: (typeof SORTS)[number]): number {
    const [first, second] = by === "position" ? ["", ""] : [one[by].toLowerCase(), other[by].toLowerCase()];
    return Number(first > second) - Number(first < second);
  }

  async function numbersListed(query: Record<string, string>) {
    const numbers: string[] = [];
    const totals = new Set<unknown>();
    for (let cursor: string | undefined = ""; cursor !== undefined;) {
      const { body, headers } = await list({ ...query, ...(cursor !== "" && { cursor }) }, mixed);
      numbers.push(...body.map((student) => student.certificate_number));
      totals.add(headers["x-total-count"]);
      const next = /<([^>]*)>/.exec(String(headers["link"] ?? ""))?.[1];
      cursor = next === undefined ? undefined : (new URL(next, "http://localhost").searchParams.get("cursor") ?? "");
    }
    return { numbers, totals: [...totals] };
  }
});

test.each([
  ["page", "0"],
  ["page", "-1"],
  ["page", "1e3"],
  ["page", "99999999999"],
  ["sort", "password"],
  ["sort", "name desc; drop table students"],
  ["state", "lost"],
])("%s=%s is refused by name", async (key, value) => {
  const { status, body } = await list({ [key]: value });
  expect([status, body]).toEqual([422, { message: SAY.http.checkField(key), code: "request.invalid_field" }]);
});

function list(query: Record<string, string>, of = template) {
  return world.asha.ask("listStudents", { query: { user_template_id: of, ...query } });
}
