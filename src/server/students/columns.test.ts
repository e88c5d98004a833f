// The further columns of a list over HTTP: from where it has them, and how one student's are changed.
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { STUDENT } from "#domain/list/student.ts";
import { SAY } from "#domain/say/say.ts";
import { openWorld, type World } from "../../../test/world.ts";

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const say = SAY.columns;
const PROTO = "__proto__";
const ODD = [PROTO, "constructor", "toString", "टीम का नाम", "Cafe\u0301", 'A/B "c"'];

test("a list without anybody has the columns that its designs print and that decide about them", async () => {
  const template = await designed("For {{Student Name}} of {{Team Name}}, {{ team  name }} {{City}} {{Email}}");
  await variantOf(template, "Winners", { column: "Result", values: ["Winner"] });
  expect(await columns(template)).toEqual([
    { name: "Team Name", kind: "text", printed: true, decides: false },
    { name: "City", kind: "text", printed: true, decides: false },
    { name: "Result", kind: "choice", printed: false, decides: true },
  ]);
  expect(await names(template)).toEqual(["Team Name", "City", "Result"]);
});

test("the list's own spelling of a column counts, and its further columns come after those of the design", async () => {
  const template = await designed("{{team  NAME}}");
  await importRows(template, ["Zone", "Team Name"], [["North", "Null Pointers"]]);
  expect(await names(template)).toEqual(["Team Name", "Zone"]);
});

test("what a column holds is guessed from what its students have", async () => {
  const kinds: readonly [string, string[]][] = [
    ["number", ["12", "7.5", "99%"]],
    ["date", ["2026-03-01", "2026-11-28"]],
    ["link", ["https://example.in/a", "http://example.in"]],
    ["picture", ["https://example.in/a.png", "https://example.in/b.JPG"]],
    ["choice", ["Red", "blue", "red", "Blue"]],
    ["text", ["Red", "Blue", "Green"]],
    ["text", ["1st", "2"]],
    ["text", [""]],
  ];
  const template = await world.template(world.asha);
  const rows = [0, 1, 2, 3].map((row) => kinds.map(([, texts]) => texts[row] ?? ""));
  const headings = kinds.map((_, nth) => `Column ${nth}`);
  await importRows(template, headings, rows);
  expect((await columns(template)).map(({ kind }) => kind)).toEqual(kinds.map(([kind]) => kind));
});

test("whoever is added late gets every column of the list, and at once the design that follows from it", async () => {
  const template = await designed("{{Team Name}}");
  const winners = await variantOf(template, "Winners", { column: "Result", values: ["Winner"] });
  const added = await add(template, { "team name": " Null Pointers", Result: "winner " });
  expect([added.status, added.body.columns, added.body.variant]).toEqual([
    200,
    { "Team Name": "Null Pointers", Result: "winner" },
    winners,
  ]);
  expect((await list(template)).body).toEqual([added.body]);
  expect((await one(added.body.id)).body).toEqual(added.body);
});

test("a participant becomes a winner by a column, and a cleared column is empty", async () => {
  const template = await designed("{{Team Name}}");
  const winners = await variantOf(template, "Winners", { column: "Result", values: ["Winner"] });
  const { id } = (await add(template, { Result: "Participant", "Team Name": "Null" })).body;
  expect((await change(id, { Result: "Winner" })).body).toMatchObject({
    variant: winners,
    columns: { Result: "Winner", "Team Name": "Null" },
  });
  const cleared = (await change(id, { Result: null })).body;
  expect(cleared.columns).toEqual({ Result: "", "Team Name": "Null" });
  expect(cleared.variant).toBeUndefined();
});

test("two people who change different columns of the same student both keep their change", async () => {
  const template = await world.template(world.asha);
  await importRows(template, ["A", "B"], [["1", "2"]]);
  const id = await firstOf(template);
  await Promise.all([change(id, { A: "one" }), change(id, { B: "two" })]);
  // From a form that was opened before either was saved.
  const before = { name: "Student 0", columns: { A: "1", B: "2" } };
  await world.asha.ask("updateStudent", { params: { id }, body: { ...before, columns: { A: "1", B: "3" }, before } });
  expect((await one(id)).body.columns).toEqual({ A: "one", B: "3" });
});

test("columns with odd names are columns like any other", async () => {
  const template = await world.template(world.asha);
  await importRows(template, ODD, [ODD.map(() => "before")]);
  const known = await names(template);
  expect(known).toHaveLength(ODD.length);
  const id = await firstOf(template);
  // No body of any call may have this key, whatever it is about.
  const changes = Object.fromEntries(known.filter((name) => name !== PROTO).map((name) => [name, `after ${name}`]));
  const added = (await add(template, changes)).body;
  expect(new Map(Object.entries(added.columns ?? {}))).toEqual(new Map(Object.entries(changes)));
  const changed = (await change(id, changes)).body;
  const kept = [...Object.entries(changes), [PROTO, "before"]] as [string, string][];
  expect(new Map(Object.entries(changed.columns ?? {}))).toEqual(new Map(kept));
  expect((await change(id, JSON.parse(`{"${PROTO}":"x"}`) as Changes)).status).toBe(400);
});

test("a name that differs by case, spaces or Unicode form is that of the list's column, and no name twice", async () => {
  const template = await world.template(world.asha);
  await importRows(template, ["Caf\u00E9 Team"], [["x"]]);
  const id = await firstOf(template);
  expect((await change(id, { "  cafe\u0301  TEAM ": "y" })).body.columns).toEqual({ "Caf\u00E9 Team": "y" });
  expect(await refused(change(id, { "Caf\u00E9 Team": "1", "caf\u00E9 team": "2" }))).toEqual([
    422,
    say.twice("Caf\u00E9 Team"),
  ]);
});

test("what is wrong with columns is said, and nothing changes", async () => {
  const template = await world.template(world.asha);
  await importRows(template, ["Team"], [["Null"]]);
  const before = (await list(template)).body;
  const id = await firstOf(template);
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`Column ${n}`, "x"]));
  const checkField = SAY.http.checkField("columns");
  const wrong: readonly [unknown, string][] = [
    [{ Nowhere: "x" }, say.unknown("Nowhere")],
    [{ name: "x" }, say.unknown("name")],
    [{ "e-mail": "x" }, say.unknown("e-mail")],
    [{ "": "x" }, say.unknown("")],
    [{ ["N".repeat(300)]: "x" }, say.unknown("N".repeat(60))],
    [JSON.parse('{"constructor":"x"}'), say.unknown("constructor")],
    [{ Team: "x", Nowhere: "x" }, say.unknown("Nowhere")],
    [{ Team: "x".repeat(STUDENT.extra + 1) }, SAY.students.tooLong("Team", STUDENT.extra)],
    [many, say.tooMany(100)],
    [{ Team: 7 }, checkField],
    [{ Team: { deep: ["x"] } }, checkField],
    [{ Team: ["x"] }, checkField],
    [["Team"], checkField],
    [null, checkField],
    ["Team", checkField],
    [7, checkField],
  ];
  for (const [asked, message] of wrong) {
    const sent = asked as Changes;
    expect([asked, await refused(change(id, sent))]).toEqual([asked, [422, message]]);
    expect([asked, await refused(add(template, sent))]).toEqual([asked, [422, message]]);
  }
  expect((await list(template)).body).toEqual(before);
  expect((await change(id, { Team: "x".repeat(STUDENT.extra) })).status).toBe(200);
});

test("strangers and visitors learn nothing about columns and change none", async () => {
  const template = await world.template(world.asha);
  await importRows(template, ["Team"], [["Null"]]);
  const id = await firstOf(template);
  for (const [who, status] of [
    [world.ravi, 404],
    [world.visitor, 401],
  ] as const) {
    const asked = [
      await who.ask("describeColumns", { params: { id: template } }),
      await who.ask("getStudent", { params: { id } }),
      await who.ask("updateStudent", { params: { id }, body: { name: "M", columns: { Team: "M" } } }),
      await who.ask("addStudent", { body: { user_template_id: template, name: "M", columns: { Team: "M" } } }),
    ];
    expect(asked.map((answer) => answer.status)).toEqual(asked.map(() => status));
  }
  expect((await one(id)).body.columns).toEqual({ Team: "Null" });
});

test("an exported list has the columns, and its cells change them when it is imported again", async () => {
  const template = await designed("{{Team Name}}");
  await importRows(template, ["City"], [["Pune"]]);
  const { url } = (await world.asha.ask("exportList", { params: { id: template } })).body;
  const rows: string[][] = parse((await world.app.inject({ url })).body.slice(1));
  expect(rows[0]?.slice(-2)).toEqual(["Team Name", "City"]);
  const changed = rows.map((cells, line) => (line === 0 ? cells : [...cells.slice(0, -2), "Null, Void", "Goa"]));
  const form = new FormData();
  form.set("user_template_id", template);
  form.set("duplicates", "update");
  form.set("file", new File([changed.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n")], "a.csv"));
  expect((await world.asha.ask("importStudents", { form })).body).toMatchObject({ updated: 1 });
  expect((await list(template)).body).toMatchObject([{ columns: { "Team Name": "Null, Void", City: "Goa" } }]);
});

async function designed(text: string): Promise<string> {
  const title = { ...newElement("title", { id: "title", phone: false }), text };
  return world.template(world.asha, { ...EMPTY_CONTENT, elements: [title] });
}

async function variantOf(template: string, name: string, condition: { column: string; values: string[] }) {
  const body = { name, ...condition };
  return (await world.asha.ask("addVariant", { params: { id: template }, body })).body.data.id;
}

async function importRows(template: string, headings: string[], cells: readonly (readonly string[])[]) {
  const rows = cells.map((further, nth) => [`Student ${nth}`, "", `s${nth}@example.in`, "", "", ...further]);
  const body = { user_template_id: template, columns: headings, rows };
  expect((await world.asha.ask("importRows", { body })).status).toBe(200);
}

const names = async (id: string) => (await world.asha.ask("listColumns", { params: { id } })).body.data;
const columns = async (id: string) => (await world.asha.ask("describeColumns", { params: { id } })).body.data;
const one = (id: string) => world.asha.ask("getStudent", { params: { id } });
const list = (template: string) => world.asha.ask("listStudents", { query: { user_template_id: template } });
const firstOf = async (template: string) => (await list(template)).body[0]?.id ?? "";

type Changes = Record<string, string | null>;
const add = (template: string, changes: Changes) =>
  world.asha.ask("addStudent", { body: { user_template_id: template, name: "Late", columns: changes } });
const change = (id: string, changes: Changes) =>
  world.asha.ask("updateStudent", {
    params: { id },
    body: { name: "Same", columns: changes, before: { name: "Same" } },
  });

async function refused(asked: Promise<{ status: number; body: object }>): Promise<[number, unknown]> {
  const { status, body } = await asked;
  return [status, "message" in body ? body.message : undefined];
}
