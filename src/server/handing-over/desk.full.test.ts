// The desk: who is found, what is shown of them, and what two desks see of each other.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DESK } from "#domain/list/desk.ts";
import { QR_DESIGN } from "../../../test/post-office.ts";
import { rowsRead } from "../../../test/rows-read.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { byIndex } from "../database/by-index.ts";
import { peopleSearch } from "../students/people-search.ts";
import { type DeskSearch, selectAtDesk } from "./desk-store.ts";

let world: World;
let asha: Person;
let template: string;
let priya: string;
let count = 0;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  count += 1;
  asha = await world.signIn(`98765101${String(count).padStart(2, "0")}`, "Asha Rao");
  template = await world.template(asha, QR_DESIGN);
  const form = new FormData();
  form.append("user_template_id", template);
  const lines = [
    "Name,Cert #,Email,Mobile,Team Name",
    'Priya Sharma,HF-0042,priya.s@college.edu,+91 98400 12345,"Null, Void"',
    "Priya Sharma,HF-0043,priya.k@college.edu,,Segfault",
    "Vikram Rao,7,,,Segfault",
    "मीरा नायर,71,,,",
  ];
  form.append("file", new File([lines.join("\n")], "list.csv"));
  await asha.ask("importStudents", { form });
  const { body } = await asha.ask("listStudents", { query: { user_template_id: template } });
  priya = body[0]?.id ?? "";
});
afterAll(() => world.close());

const desk = async (q = "", person = asha) =>
  (await person.ask("deskRows", { params: { id: template }, query: { q } })).body.data;
const find = async (q: string) => (await desk(q)).rows.map(({ name, facts }) => `${name} ${facts[0] ?? ""}`);
const hand = async (id: string, handed_over = true, person = asha) =>
  (await person.ask("deskHandOver", { params: { id }, body: { handed_over } })).body.data;

describe("At the desk people are found", () => {
  const [ONE, OTHER, VIKRAM, MEERA] = ["Priya Sharma HF-0042", "Priya Sharma HF-0043", "Vikram Rao 7", "मीरा नायर 71"];
  test.each([
    ["by the beginning of any word of the name", ["priya", "SHARMA", "sha pri"], [ONE, OTHER]],
    ["by a part of the name", ["ikra"], [VIKRAM]],
    ["by their number", ["hf-0042"], [ONE]],
    ["by their team", ["null", "void"], [ONE]],
    ["by team and name", ["segfault pri"], [OTHER]],
    ["by their e-mail", ["priya.s@college.edu"], [ONE]],
    ["by their mobile number", ["98400 12345"], [ONE]],
    ["in any script", ["मीरा"], [MEERA]],
    ["first the one with exactly this number", ["7"], [VIKRAM, MEERA]],
    ["not by the heading of a column", ["Team Name", "zz", "'", "\\"], []],
  ])("%s", async (_, searches, found) => {
    for (const q of searches) expect([q, await find(q)]).toEqual([q, found]);
  });

  test("in the order of their names, only so many, without those deleted", async () => {
    expect(await find("")).toEqual([ONE, OTHER, VIKRAM, MEERA]);
    await asha.ask("deleteStudent", { params: { id: priya } });
    expect([await find("pri"), await find("")]).toEqual([[OTHER], [OTHER, VIKRAM, MEERA]]);
    await world.ctx.pool.query(
      `insert into students (id, template_id, name, created_at)
       select 'd' || $2 || n, $1, 'Priya ' || n, now() from generate_series(1, 100) n`,
      [template, count],
    );
    await world.student(asha, template, { name: "Pri" });
    expect((await find("PRI"))[0]).toMatch(/^Pri /);
    for (const q of ["", "pri"]) expect([(await desk(q)).rows.length, (await desk(q)).more]).toEqual([DESK.rows, true]);
    expect(await find("priya 99")).toHaveLength(1);
  });
});

test("Whoever is found by a number or an address is found without reading a long list", async () => {
  await world.ctx.pool.query(
    `insert into students (id, template_id, name, certificate_number, email, created_at)
     select 'long' || n, $1, 'Person ' || n, 'LIST-' || n, 'p' || n || '@example.com', now() from generate_series(1, 5000) n`,
    [template],
  );
  await world.ctx.pool.query("analyze students, student_words");
  const readFor = (search: DeskSearch) =>
    byIndex(world.ctx.db, (tx) => rowsRead(tx, selectAtDesk(template, search, 41)));
  const search = { words: undefined, parts: ["zzz"], whole: "zzz", isSure: false };
  expect(await readFor(search)).toBeGreaterThan(5000);
  const { rows } = await world.ctx.pool.query<{ id: string }>("select owner_id as id from templates where id = $1", [
    template,
  ]);
  for (const typed of ["list-4242", "p4242@example.com"]) {
    const words = peopleSearch(rows[0]?.id ?? "", typed);
    const read = await readFor({ words, parts: [typed], whole: typed, isSure: true });
    expect(read).toBeLessThan(500);
    expect(await find(typed)).toEqual(["Person 4242 LIST-4242"]);
  }
});

test("A desk helper sees no whole address, no telephone number, and which certificate it is", async () => {
  await asha.ask("addVariant", {
    params: { id: template },
    body: { name: "Winners", column: "Team Name", values: ["Null, Void"] },
  });
  const shown = await desk("priya");
  expect(shown.rows.map(({ facts, variant }) => [facts, variant])).toEqual([
    [["HF-0042", "Null, Void", "p•••@college.edu"], "Winners"],
    [["HF-0043", "Segfault", "p•••@college.edu"], null],
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/priya\.s|98400/);
});

test("What is handed over at one desk is seen at the other, with who did it; the second press changes nothing", async () => {
  const marks = async () =>
    (await asha.ask("deskMarks", { params: { id: template }, query: { students: `${priya},no` } })).body.data;
  expect(await marks()).toEqual({
    counts: { students: 4, given: 0, claimed: 0 },
    marks: { [priya]: { given: null, claimed: null, withdrawn: false } },
  });
  const given = { at: world.clock.now.toISOString(), by: "Asha Rao" };
  const counts = { students: 4, given: 1, claimed: 0 };
  expect(await hand(priya)).toEqual({ given, claimed: null, withdrawn: false, changed: true, counts });
  world.clock.forward(1000);
  expect(await hand(priya)).toMatchObject({ given, changed: false, counts });
  expect(await marks()).toEqual({ counts, marks: { [priya]: { given, claimed: null, withdrawn: false } } });
  expect((await desk("hf-0042")).rows[0]).toMatchObject({ given });
  expect(await hand(priya, false)).toMatchObject({ given: null, changed: true, counts: { given: 0 } });
  expect(await hand(priya, false)).toMatchObject({ given: null, changed: false });
});

test("A withdrawn certificate is shown as such and not handed over; another workspace has no such desk", async () => {
  await hand(priya);
  await asha.ask("withdrawCertificates", { body: { user_template_id: template, student_ids: [priya] } });
  expect((await desk("hf-0042")).rows[0]).toMatchObject({ withdrawn: true });
  const again = await asha.ask("deskHandOver", { params: { id: priya }, body: { handed_over: true } });
  expect(again.status).toBe(409);
  const params = { id: template };
  expect((await world.ravi.ask("deskRows", { params })).status).toBe(404);
  expect((await world.ravi.ask("deskMarks", { params, query: { students: priya } })).status).toBe(404);
  expect((await world.visitor.ask("deskRows", { params })).status).toBe(401);
});
