import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certificateNumber } from "#domain/certificate/certificate.ts";
import { openWorld, type World } from "../../../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

async function exported(template: string): Promise<string[][]> {
  const { body } = await world.asha.ask("exportList", { params: { id: template } });
  const answer = await world.app.inject({ url: body.url });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(answer.headers["content-disposition"]).toMatch(/filename="HackFest 2026-\d+\.csv"/);
  expect(answer.body.startsWith("\uFEFF")).toBe(true);
  return parse(answer.body.slice(1));
}

async function listOf(rows: readonly (readonly string[])[], onto?: string): Promise<string> {
  const template = onto ?? (await world.template(world.asha));
  const form = new FormData();
  form.append("user_template_id", template);
  const lines = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","));
  form.append("file", new File([lines.join("\n")], "list.csv"));
  expect((await world.asha.ask("importStudents", { form })).status).toBe(200);
  return template;
}

test("every student is a row with the link, extra columns by their names, and no formula", async () => {
  const template = await listOf([
    ["Name", "Cert #", "Email", "Mobile", "Remarks", "Team"],
    ["मीरा नायर", "007", "meera@example.in", "+91 98765 00001", "=HYPERLINK(1)", "Null, Void"],
  ]);
  const { body } = await world.asha.ask("listStudents", { query: { user_template_id: template } });
  expect(await exported(template)).toEqual([
    ["Name", "Cert #", "Email", "Mobile", "Remarks", "Certificate ID", "Mail", "Link", "Team"],
    [
      "मीरा नायर",
      "007",
      "meera@example.in",
      "'+91 98765 00001",
      "'=HYPERLINK(1)",
      "007",
      "Not sent",
      `http://localhost:3000/certify/${body[0]?.id}`,
      "Null, Void",
    ],
  ]);
});

test("a list longer than one batch is complete and in order", { tags: "full" }, async () => {
  const names = Array.from({ length: 2001 }, (_, at) => `Student ${at}`);
  const rows = await exported(await listOf([["Name"], ...names.map((name) => [name])]));
  expect(rows.slice(1).map(([name]) => name)).toEqual(names);
});

test("whatever a student's name, no cell of the file begins with a character that runs as a formula", async () => {
  const text = fc.string({ unit: fc.constantFrom("=", "+", "-", "@", "\t", "＝", " ", '"', "a"), maxLength: 6 });
  const people = fc.array(fc.tuple(text, text), { minLength: 20, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(people, async (rows) => {
      const cells = rows.map(([remarks, team]) => ["Asha", remarks, team]);
      const found = await exported(await listOf([["Name", "Remarks", "=Team"], ...cells]));
      expect(found.flat().filter((cell) => FORMULA.test(cell))).toEqual([]);
    }),
    { numRuns: 5 },
  );
});

test("an exported list that is imported again is the same list", async () => {
  const template = await listOf([
    ["Name", "Mobile", "Remarks", "=Team"],
    ["Asha", "+91 98765 00001", "''=HYPERLINK(1)", "-"],
  ]);
  const again = await listOf(await exported(template));
  const { body } = await world.asha.ask("listStudents", { query: { user_template_id: again } });
  expect(body[0]).toMatchObject({ mobile: "+91 98765 00001", remarks: "'=HYPERLINK(1)" });
  expect(body[0]?.extra).toEqual({ "=Team": "-" });
});

test(
  "a certificate without a number of its own is listed by the ID that it shows, also after another import",
  { tags: "full" },
  async () => {
    const template = await listOf([["Name"], ["Asha"]]);
    const { body } = await world.asha.ask("listStudents", { query: { user_template_id: template } });
    const id = body[0]?.id ?? "";
    const rows = await exported(template);
    const shown = certificateNumber({ id, certificate_number: "" });
    expect(rows[1]?.slice(0, 6)).toEqual(["Asha", "", "", "", "", shown]);
    const { body: again } = await world.asha.ask("listStudents", { query: { user_template_id: await listOf(rows) } });
    expect(again[0]).toMatchObject({ certificate_number: "", extra: {} });
  },
);

test("every extra column of every import is included, however many there are", { tags: "full" }, async () => {
  const columns = Array.from({ length: 120 }, (_, at) => `C${String(at).padStart(3, "0")}`);
  const [some, others] = [columns.slice(0, 60), columns.slice(60)];
  const template = await listOf([
    ["Name", ...some],
    ["Asha", ...some],
  ]);
  await listOf(
    [
      ["Name", ...others],
      ["Meera", ...others],
    ],
    template,
  );
  const [head, asha, meera] = (await exported(template)).map((cells) => cells.slice(8));
  expect(head).toEqual(columns);
  expect(asha).toEqual([...some, ...others.map(() => "")]);
  expect(meera).toEqual([...some.map(() => ""), ...others]);
});

test(
  "where certificates were handed over, the list says when, and is the same list when it is imported again",
  { tags: "full" },
  async () => {
    const template = await listOf([
      ["Name", "Team"],
      ["Asha", "Blue"],
      ["Meera", "Red"],
    ]);
    const { body } = await world.asha.ask("listStudents", { query: { user_template_id: template } });
    await world.asha.ask("markGiven", { params: { id: body[0]?.id ?? "" }, body: { given: true } });
    const [head, asha, meera] = (await exported(template)).map((cells) => cells.slice(6));
    expect(head).toEqual(["Mail", "Link", "Handed over", "Claimed", "Team"]);
    expect(asha).toEqual(["Handed over", expect.any(String), world.clock.now.toISOString(), "", "Blue"]);
    expect(meera).toEqual(["Not sent", expect.any(String), "", "", "Red"]);
    const again = await listOf(await exported(template));
    const { body: same } = await world.asha.ask("listStudents", { query: { user_template_id: again } });
    expect(same.map(({ extra }) => extra)).toEqual([{ Team: "Blue" }, { Team: "Red" }]);
  },
);

test(
  "where a template has several designs, the list names each one's, and is the same when it is imported again",
  { tags: "full" },
  async () => {
    const template = await listOf([
      ["Name", "Prize"],
      ["Asha", "First"],
      ["Meera", ""],
    ]);
    const winner = { name: "Winner", column: "Prize", values: ["first"] };
    await world.asha.ask("addVariant", { params: { id: template }, body: winner });
    const rows = await exported(template);
    expect(rows.map((cells) => cells.slice(6, 8))).toEqual([
      ["Design", "Mail"],
      ["Winner", "Not sent"],
      ["Everyone else", "Not sent"],
    ]);
    const { body } = await world.asha.ask("listStudents", { query: { user_template_id: await listOf(rows) } });
    expect(body.map(({ extra }) => extra)).toEqual([{ Prize: "First" }, { Prize: "" }]);
  },
);

test("an empty list has only its columns; another's list or a deleted one gives nothing", async () => {
  const template = await world.template(world.asha);
  expect(await exported(template)).toHaveLength(1);
  expect((await world.ravi.ask("exportList", { params: { id: template } })).status).toBe(404);
  const { body } = await world.asha.ask("exportList", { params: { id: template } });
  await world.asha.ask("deleteTemplate", { params: { id: template } });
  expect((await world.app.inject({ url: body.url })).statusCode).toBe(410);
});
