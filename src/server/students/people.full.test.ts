// One search over the students of all templates of a workspace.
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PEOPLE_SEARCH } from "#domain/list/people-search.ts";
import { KEPT_MS } from "#domain/retention.ts";
import { DAY } from "#domain/time.ts";
import { earlierDatabase } from "../../../test/earlier-database.ts";
import { QR_DESIGN } from "../../../test/post-office.ts";
import { rowsRead } from "../../../test/rows-read.ts";
import { askDatabase } from "../../../test/shared-database.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { migrateDatabase } from "../database/open.ts";
import { eraseDeleted } from "../erasure/erase.ts";
import { peopleSearch } from "./people-search.ts";
import { selectPeople } from "./people-store.ts";

let world: World;
let asha: Person;
let hackathon: string;
let course: string;
let priya: string;
let count = 0;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  count += 1;
  asha = await world.signIn(`98765001${String(count).padStart(2, "0")}`, "Asha Rao");
  [hackathon, course] = [await world.template(asha, QR_DESIGN), await world.template(asha, QR_DESIGN)];
  const known = { email: "priya.s@College.edu", mobile: "+91 98400 12345" };
  priya = await world.student(asha, hackathon, {
    name: "Priya Anne-Marie O'Neil",
    ...known,
    certificate_number: "HF-0042",
  });
  await world.student(asha, course, { name: "Dr. Priya O'Neil", email: known.email });
  await world.student(asha, course, {
    name: "प्रिया शर्मा",
    email: "sharma@example.com",
    certificate_number: "C 2026 7",
  });
});
afterAll(() => world.close());

async function find(q: string, person = asha): Promise<string[]> {
  const { body } = await person.ask("searchPeople", { query: { q } });
  return body.data.map(({ name }) => name).toSorted();
}
const BOTH = ["Dr. Priya O'Neil", "Priya Anne-Marie O'Neil"];

describe("People are found", () => {
  test.each([
    ["by the beginning of any word of the name", ["pri", "PRIYA", "o'neil", "neil pri", "  Priya   O'N "], BOTH],
    ["by a part of a double name", ["marie", "anne-marie", "Anne Marie"], [BOTH[1]]],
    ["by their e-mail", ["priya.s@college.edu", "priya.s"], BOTH],
    ["by the certificate number", ["hf-0042", "HF-00"], [BOTH[1]]],
    ["by a number of several words", ["c 2026 7", "2026"], ["प्रिया शर्मा"]],
    ["by their mobile number", ["9840012345", "98400 12345", "+91 98400 12345", "919840012345", "98400"], [BOTH[1]]],
    ["in any script", ["प्रि", "शर्मा प्रिया"], ["प्रिया शर्मा"]],
    ["by nothing else", ["riya", "p", "", "priya zz", "college.edu", "'", "\\", "':* | 'x", "' | '", "&"], []],
  ])("%s", async (_, searches, names) => {
    for (const q of searches) expect([q, await find(q)]).toEqual([q, names]);
  });

  test("by the short code that the certificate shows when it has no number", async () => {
    const { rows } = await world.ctx.pool.query<{ code: string }>(
      "select shown_number(id, '') as code from students where template_id = $1 and name like 'Dr.%'",
      [course],
    );
    expect(await find(rows[0]?.code.toUpperCase() ?? "")).toEqual(["Dr. Priya O'Neil"]);
  });

  test("with their template, their mail and their certificate, the newest first", async () => {
    await asha.ask("markGiven", { params: { id: priya }, body: { given: true } });
    const { body, headers } = await asha.ask("searchPeople", { query: { q: "priya" } });
    expect(headers["x-total-count"]).toBe("2");
    expect(body.data).toMatchObject([
      { name: "Dr. Priya O'Neil", template: { id: course, name: "HackFest 2026" }, delivery: null, issued_at: null },
      {
        id: priya,
        template: { id: hackathon },
        delivery: { state: "given" },
        issued_at: world.clock.now.toISOString(),
      },
    ]);
  });

  test("by nobody of another workspace", async () => {
    expect(await find("priya", world.ravi)).toEqual([]);
    expect((await world.visitor.ask("searchPeople", { query: { q: "priya" } })).status).toBe(401);
  });

  test("as they are now: changed, deleted, restored, and no more once they or their template are gone", async () => {
    await asha.ask("updateStudent", { params: { id: priya }, body: { name: "Lakshmi Menon" } });
    expect([await find("anne"), await find("menon")]).toEqual([[], ["Lakshmi Menon"]]);
    await asha.ask("deleteStudent", { params: { id: priya } });
    expect(await find("menon")).toEqual([]);
    await asha.ask("restoreStudent", { params: { id: priya } });
    expect(await find("menon")).toEqual(["Lakshmi Menon"]);
    await asha.ask("deleteTemplate", { params: { id: course } });
    expect(await find("priya")).toEqual([]);
    await asha.ask("deleteTemplate", { params: { id: hackathon } });
    await eraseDeleted({ ...world.ctx, clock: () => new Date(world.clock.now.getTime() + KEPT_MS + DAY) });
    const { rows } = await world.ctx.pool.query("select from student_words where template_id in ($1, $2)", [
      course,
      hackathon,
    ]);
    expect(rows).toEqual([]);
  });
});

test("imported and copied students are found, in pages", async () => {
  const rows = Array.from({ length: 120 }, (_, n) => [`Winner ${n}`, `W${n}`, "", "", ""]);
  await asha.ask("importRows", { body: { user_template_id: course, columns: [], rows } });
  await asha.ask("duplicateTemplate", { params: { id: course }, body: { students: true } });
  const first = await asha.ask("searchPeople", { query: { q: "winner" } });
  expect([first.body.data.length, first.headers["x-total-count"]]).toEqual([50, "240"]);
  expect(await find("winner 7 w7")).toHaveLength(22);
});

test(
  "a search reads as few rows beside 50,000 others, and one that finds all of them only some",
  { timeout: 120_000 },
  async () => {
    const { pool, db } = world.ctx;
    const { rows } = await pool.query<{ id: string }>("select owner_id as id from templates where id = $1", [course]);
    const [ravis] = [await world.template(world.ravi)];
    const owner = rows[0]?.id ?? "";
    const read = (search: string) =>
      db.transaction(async (tx) => {
        await tx.execute("set local enable_seqscan = off");
        const words = peopleSearch(owner, search) ?? "";
        return rowsRead(tx, selectPeople(owner, { words, code: undefined }, { before: undefined, most: 51 }));
      });
    await pool.query(
      `insert into students (id, template_id, name, email, created_at)
     select 'p' || n, case when n % 2 = 0 then $1 else $2 end, case when n % 2 = 0 then 'Priya Neil ' else 'Asha Priya ' end || n,
       n || '@example.com', now() from generate_series(1, 50000) n`,
      [ravis, course],
    );
    expect(await read("priya neil")).toBeLessThan(100);
    await pool.query("analyze students, student_words");
    expect(await read("priya neil")).toBeLessThan(100);
    // Each of those looked at is counted by every step of the plan that passes it on.
    expect(await read("priya")).toBeLessThan(12 * PEOPLE_SEARCH.mostFound);
  },
);

test("students of an earlier version are found", async () => {
  const url = await earlierDatabase("0098_students_by_address");
  await askDatabase(
    url,
    `insert into workspaces (id, name, personal, created_at) values ('o', 'Asha', true, now());
     insert into templates (id, owner_id, name, category, language, revision_id, created_at, updated_at)
       values ('t', 'o', 'T', '', 'en', 'r', now(), now());
     insert into students (id, template_id, name, email, mobile, certificate_number, created_at, deleted_at)
       select 's' || n, 't', 'Meera Nair ' || n, 'M' || n || '@x.in', '98765-43210', 'N' || n, now(), case when n > 6000 then now() end
       from generate_series(1, 6010) n`,
  );
  const pool = new pg.Pool({ connectionString: url });
  await migrateDatabase(pool);
  const { rows } = await pool.query("select words::text from student_words order by position");
  const valid = await pool.query("select indisvalid from pg_index where indexrelid = 'student_words_found'::regclass");
  await pool.end();
  expect(rows).toHaveLength(6000);
  const mark = "d95679752134a2d9eb61dbd7b91c4bcc".slice(0, 8);
  const words = ["1", "9876543210", "m1@x.in", "meera", "n1", "nair"];
  expect(rows[0]).toEqual({ words: words.map((word) => `'${mark}/${word}'`).join(" ") });
  expect(valid.rows).toEqual([{ indisvalid: true }]);
});

test("an upgrade makes the same words as the version before", async () => {
  const url = await earlierDatabase("0112_import_mappings");
  const odd = [
    ['  O\'Neil-Smith_(jr.) "x" a/b,c;d:e ', "HF 1  2", "A@B.co", "+91 98765 00001"],
    ["", "", "", ""],
    [`${"x".repeat(300)} y`, "z".repeat(250), `${"e".repeat(230)}@x.in`, "12"],
    ["अनन्या कृष्णमूर्ति", "क-१", "", "९८७६५ 1"],
    ["a\tb\nc \\ '", "\\", "", "none"],
  ];
  const pool = new pg.Pool({ connectionString: url });
  const words = async () =>
    (
      await pool.query(
        `select student_search_words('o', f ->> 0, f ->> 1, f ->> 2, f ->> 3)::text as words
         from jsonb_array_elements($1::jsonb) f`,
        [JSON.stringify(odd)],
      )
    ).rows;
  const before = await words();
  await migrateDatabase(pool);
  expect(await words()).toEqual(before);
  await pool.end();
});
