// Importing rows over HTTP, as the browser does after its user has corrected them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { API } from "#api/call.ts";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { CSV, MOST_STUDENTS } from "#domain/list/csv.ts";
import { students as hi } from "#domain/say/hi/students.ts";
import { SAY } from "#domain/say/say.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const say = SAY.students;
const TEAM = { columns: ["Team"], rows: [row("Asha Rao", "asha@example.in", "Null"), row("मीरा", "", "")] };

test(
  "every row becomes a student, in the order of the rows, and further columns become placeholders",
  { tags: "full" },
  async () => {
    const template = await world.template(world.asha);
    const { status, body } = await importRows(template, TEAM);
    expect([status, body]).toEqual([200, { message: say.imported(2), imported: 2, skipped: 0, updated: 0 }]);
    expect(await students(template)).toMatchObject([
      { name: "Asha Rao", email: "asha@example.in", certificate_number: "", extra: { Team: "Null" } },
      { name: "मीरा", email: "", mobile: "", remarks: "", extra: { Team: "" } },
    ]);
  },
);

test(
  "rows and the same list as CSV give the same students, and count as the same people",
  { tags: "full" },
  async () => {
    const [byRows, byFile] = [await world.template(world.asha), await world.template(world.asha)];
    const csv = "Name,Email,Team\nAsha Rao,asha@example.in,Null\nमीरा,,\n";
    await importRows(byRows, TEAM);
    await importCsv(byFile, csv);
    expect(await peopleOn(byRows)).toEqual(await peopleOn(byFile));
    expect((await importCsv(byRows, csv)).body).toEqual((await importRows(byFile, TEAM)).body);
  },
);

test("text that looks like CSV or a formula is stored as it is in the cell", async () => {
  const template = await world.template(world.asha);
  const further = ["=1+1", "'=1", 'a "b", c', "x;y", "{{Team}}"];
  await importRows(template, { columns: further, rows: [row("'+1", "", ...further)] });
  const extra = Object.fromEntries(further.map((cell) => [cell, cell]));
  expect(await students(template)).toMatchObject([{ name: "'+1", extra }]);
});

test(
  "'update' replaces existing values by those of the rows, and 'add' adds every row again",
  { tags: "full" },
  async () => {
    const template = await world.template(world.asha);
    await importRows(template, TEAM);
    const rows = [row("asha rao", "asha@example.in", "Void")];
    const updated = await importRows(template, { columns: ["Team"], rows, duplicates: "update" });
    expect(updated.body).toMatchObject({ imported: 0, updated: 1 });
    expect((await students(template))[0]).toMatchObject({ name: "asha rao", extra: { Team: "Void" } });
    expect((await importRows(template, { ...TEAM, duplicates: "add" })).body.imported).toBe(2);
  },
);

test("rows sent again with the same id add nobody; other rows with that id are refused", { tags: "full" }, async () => {
  const template = await world.template(world.asha);
  const request = { ...TEAM, import_id: "monday", duplicates: "add" } as const;
  const answers = await Promise.all(Array.from({ length: 4 }, () => importRows(template, request)));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  const more = { ...request, rows: [...TEAM.rows, row("Ravi", "", "")] };
  for (const other of [more, { ...request, columns: ["Squad"] }, { ...request, duplicates: "skip" as const }]) {
    const { status, body } = await importRows(template, other);
    expect([status, body]).toMatchObject([409, { code: "import.another_arrived" }]);
  }
  expect(await students(template)).toHaveLength(2);
});

test("one bad row stops the whole import, and the answer says which row it is", async () => {
  const template = await world.template(world.asha);
  const rows = [
    row("Asha", "a@x.in", ""),
    row(" ", "", ""),
    row("", "b@x.in", ""),
    row("Ravi", "ravi@", "x".repeat(2001)),
  ];
  const { status, body } = await importRows(template, { columns: ["Team"], rows });
  expect([status, body]).toEqual([
    422,
    {
      message: say.importFailed,
      code: "import.failed",
      reason: "",
      rows: [
        { line: 3, column: say.columns.name, reason: say.nameRequired },
        { line: 4, column: say.columns.email, reason: say.emailInvalid },
        { line: 4, column: "Team", reason: say.tooLong("Team", 2000) },
      ],
      badRows: 2,
    },
  ]);
  expect(await students(template)).toEqual([]);
});

test.each<[string, { columns: string[]; rows: string[][] }, string]>([
  ["no rows", { columns: [], rows: [] }, say.csvEmpty],
  ["blank rows only", { columns: [], rows: [[], ["", " "], row("", "")] }, say.csvEmpty],
  [
    "too many rows",
    { columns: [], rows: Array.from({ length: CSV.rows + 1 }, () => ["A"]) },
    say.csvTooManyRows(CSV.rows),
  ],
  [
    "too many columns",
    { columns: Array.from({ length: 100 }, (_, at) => `C${at}`), rows: [["A"]] },
    say.csvTooManyColumns(100),
  ],
  ["a column twice", { columns: ["Team", "team"], rows: [["A"]] }, say.csvTwice("team")],
  ["a further column called as a field", { columns: ["Email"], rows: [["A"]] }, say.csvTwice("Email")],
  ["a long column name", { columns: ["x".repeat(61)], rows: [["A"]] }, say.csvLongHeader("x".repeat(60), 60)],
])("%s: refused with the reason that a file would get", { tags: "full" }, async (_, list, reason) => {
  const template = await world.template(world.asha);
  const { status, body } = await importRows(template, list);
  const refusal = { message: say.importFailed, code: "import.failed", reason, rows: [], badRows: 0 };
  expect([status, body]).toEqual([422, refusal]);
});

test.each<[string, object, string]>([
  ["no rows at all", { columns: [] }, "rows"],
  ["no columns", { rows: [["A"]] }, "columns"],
  ["rows that are no list", { columns: [], rows: { length: 1, 0: ["A"] } }, "rows"],
  ["a row that is a text", { columns: [], rows: ["Asha"] }, "rows"],
  ["a row with names for its cells", { columns: [], rows: [{ name: "Asha" }] }, "rows"],
  ["a cell that is a number", { columns: [], rows: [["Asha", 7]] }, "rows"],
  ["a cell that is nothing", { columns: [], rows: [["Asha", null]] }, "rows"],
  ["a column that is a list", { columns: [["Team"]], rows: [["A"]] }, "columns"],
  ["another way with duplicates", { columns: [], rows: [["A"]], duplicates: "replace" }, "duplicates"],
  ["an id that is a path", { columns: [], rows: [["A"]], import_id: "../../etc" }, "import_id"],
])("%s: refused with the field that is wrong", async (_, list, field) => {
  const template = await world.template(world.asha);
  const answer = await send(JSON.stringify({ user_template_id: template, ...list }));
  const { message } = answer.json<{ message: string }>();
  expect([answer.statusCode, message]).toEqual([422, SAY.http.checkField(field)]);
  expect(await students(template)).toEqual([]);
});

test.each(["en", "hi"])(
  "the first five cells are the fields, whatever language the organiser reads: %s",
  async (language) => {
    const template = await world.template(world.asha);
    const body = {
      user_template_id: template,
      columns: ["Team"],
      rows: [["मीरा", "C-7", "m@x.in", "98765", "अच्छा", "Null"]],
    };
    expect((await send(JSON.stringify(body), language)).statusCode).toBe(200);
    expect(await students(template)).toMatchObject([
      {
        name: "मीरा",
        certificate_number: "C-7",
        email: "m@x.in",
        mobile: "98765",
        remarks: "अच्छा",
        extra: { Team: "Null" },
      },
    ]);
  },
);

test("a bad row and its columns are named in the organiser's language", async () => {
  const template = await world.template(world.asha);
  const body = { user_template_id: template, columns: [], rows: [["मीरा", "", "m@"]] };
  const { columns, emailInvalid, importFailed } = hi;
  expect((await send(JSON.stringify(body), "hi")).json()).toMatchObject({
    message: importFailed,
    rows: [{ line: 1, column: columns.email, reason: emailInvalid }],
  });
});

test.each(["Phone", "Certificate No", "Full Name", "Notes", "फ़ोन", "Given Name", "Status"])(
  "a further column may be called %s, which in a file would be guessed to be a field",
  async (column) => {
    const template = await world.template(world.asha);
    const rows = [["Asha", "C-7", "", "98765", "Good", "its own"]];
    expect((await importRows(template, { columns: [column], rows })).status).toBe(200);
    const [student] = await students(template);
    expect(student).toMatchObject({ name: "Asha", mobile: "98765", certificate_number: "C-7", remarks: "Good" });
    expect(student?.extra).toEqual({ [column]: "its own" });
  },
);

test.each(["Mobile", "e-mail", "certificate_number", "Cert #", "REMARKS", "नाम", "मोबाइल"])(
  "a further column called %s, as a field is called, is refused in every language",
  async (column) => {
    const template = await world.template(world.asha);
    const body = JSON.stringify({ user_template_id: template, columns: ["Team", column], rows: [["Asha"]] });
    expect((await send(body, "en")).json()).toMatchObject({ code: "import.failed", reason: say.csvTwice(column) });
    expect((await send(body, "hi")).json()).toMatchObject({ code: "import.failed", reason: hi.csvTwice(column) });
  },
);

test("columns named like JavaScript properties are columns, and unknown fields are ignored", async () => {
  const template = await world.template(world.asha);
  const columns = ["__proto__", "constructor", "hasOwnProperty"];
  const body = {
    user_template_id: template,
    columns,
    rows: [row("Asha", "", "a", "b", "c")],
    owner_id: "ravi",
    isAdmin: true,
  };
  expect((await send(JSON.stringify(body))).statusCode).toBe(200);
  expect(await students(template)).toMatchObject([{ name: "Asha", extra: { constructor: "b", hasOwnProperty: "c" } }]);
});

test(
  "a body that would change object prototypes, one that is not JSON, and one of more than 32 MB are refused",
  { tags: "full" },
  async () => {
    const template = await world.template(world.asha);
    const start = `{"user_template_id":"${template}","columns":[],"rows":[["Asha"]]`;
    expect((await send(`${start},"__proto__":{"isAdmin":true}}`)).statusCode).toBe(400);
    expect((await send(start)).statusCode).toBe(400);
    expect((await send(`${start},"more":"${"x".repeat(32 * MEGABYTE)}"}`)).statusCode).toBe(413);
    expect(await students(template)).toEqual([]);
  },
);

test("a list has a maximum size: rows that would exceed it add nobody", { tags: "full" }, async () => {
  const template = await world.template(world.asha);
  await world.ctx.pool.query(
    `insert into students (id, template_id, name, created_at) select $1 || n, $1, 'Student ' || n, now() from generate_series(1, $2::int) n`,
    [template, MOST_STUDENTS - 1],
  );
  expect((await importRows(template, TEAM)).body).toMatchObject({ reason: say.listFull(MOST_STUDENTS) });
});

test.each<[string, () => Person, number]>([
  ["another organiser", () => world.ravi, 404],
  ["a visitor", () => world.visitor, 401],
])("%s imports no rows into Asha's template", async (_, who, status) => {
  const template = await world.template(world.asha);
  expect((await who().ask("importRows", { body: { user_template_id: template, ...TEAM } })).status).toBe(status);
  expect(await students(template)).toEqual([]);
});

/** Name and e-mail among the five fields, then the further columns. */
function row(name: string, email: string, ...further: string[]): string[] {
  return [name, "", email, "", "", ...further];
}

type ImportBody = { columns: string[]; rows: string[][]; import_id?: string; duplicates?: "skip" | "update" | "add" };

async function importRows(template: string, request: ImportBody) {
  return world.asha.ask("importRows", { body: { user_template_id: template, ...request } });
}

async function importCsv(template: string, csv: string) {
  const form = new FormData();
  form.set("user_template_id", template);
  form.set("file", new File([csv], "students.csv"));
  return world.asha.ask("importStudents", { form });
}

function send(payload: string, language = "en") {
  const headers = {
    "content-type": "application/json",
    "accept-language": language,
    authorization: `Bearer ${world.asha.token}`,
  };
  return world.app.inject({ method: "POST", url: `${API}/user/students/import`, headers, payload });
}

async function students(template: string) {
  return (await world.asha.ask("listStudents", { query: { user_template_id: template } })).body;
}

async function peopleOn(template: string) {
  return (await students(template)).map(({ name, email, extra }) => ({ name, email, extra }));
}
