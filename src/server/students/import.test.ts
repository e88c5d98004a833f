// Imports of a CSV file over HTTP: who is on the list afterwards; a refused or aborted import leaves no trace.
import { afterAll, beforeAll, expect, test } from "vitest";
import { MOST_STUDENTS } from "#domain/list/csv.ts";
import { SAY } from "#domain/say/say.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const TWO =
  "Name,Email,Mobile,Certificate No,Remarks,Team\nAsha Rao,asha@example.in,09876500001,007,First,Null\nमीरा,,,,,\n";

test("every row becomes a student, in the order of the file, and further columns become placeholders", async () => {
  const template = await world.template(world.asha);
  const { status, body } = await importCsv(world.asha, template, TWO);
  expect([status, body]).toEqual([200, { message: SAY.students.imported(2), imported: 2, skipped: 0, updated: 0 }]);
  expect(await students(template)).toMatchObject([
    {
      name: "Asha Rao",
      email: "asha@example.in",
      mobile: "09876500001",
      certificate_number: "007",
      remarks: "First",
      extra: { Team: "Null" },
    },
    { name: "मीरा", email: "", mobile: "", certificate_number: "", remarks: "", extra: { Team: "" } },
  ]);
});

test("an imported column fills its placeholder on the certificate", async () => {
  const template = await world.template(world.asha, {
    version: "1.0",
    backgroundImage: null,
    canvasSize: { width: 400, height: 400 },
    customImages: [],
    elements: [
      {
        id: "t",
        type: "title",
        x: 0,
        y: 0,
        width: 300,
        height: 50,
        text: "{{Student Name}} of {{team}}",
        fontSize: 20,
        fontFamily: "Arial",
        fontWeight: "bold",
        color: "#000000",
      },
    ],
  });
  await importCsv(world.asha, template, TWO);
  const [asha] = await students(template);
  const { body } = await world.visitor.ask("certificateData", { params: { id: asha?.id ?? "" } });
  expect(body.content).toContain("Asha Rao of Null");
});

test("the columns of a list, and the people on it, are shown to its owner only", async () => {
  const template = await world.template(world.asha);
  await importCsv(world.asha, template, `${TWO}Ravi,,,,,\n`);
  await importCsv(world.asha, template, "Name,College\nZoya,IIT\n");
  const params = { id: template };
  expect((await world.asha.ask("listColumns", { params })).body.data).toEqual(["College", "Team"]);
  const people = (await world.asha.ask("listKnownPeople", { params })).body.data;
  expect(people.map(({ name }) => name)).toEqual(["Asha Rao", "मीरा", "Ravi", "Zoya"]);
  expect(people[0]).toEqual({ name: "Asha Rao", email: "asha@example.in", certificate_number: "007" });
});

test("a second import of the same file skips everyone who is already there", async () => {
  const template = await world.template(world.asha);
  await importCsv(world.asha, template, TWO);
  const { body } = await importCsv(world.asha, template, `${TWO}Ravi,ravi@example.in,,,,\n`);
  expect(body).toEqual({ message: SAY.students.importedSkipped(1, 2), imported: 1, skipped: 2, updated: 0 });
  expect((await students(template)).map(({ name }) => name)).toEqual(["Asha Rao", "मीरा", "Ravi"]);
});

test("'update' replaces what the file contains, and keeps what it does not", async () => {
  const template = await world.template(world.asha);
  await importCsv(world.asha, template, TWO);
  const [before] = await students(template);
  const file = "Name,Email,Remarks,Team,City\nASHA RAO,asha@example.in,Second,,Pune\nRavi,,,,\n";
  const { body } = await importCsv(world.asha, template, file, { duplicates: "update" });
  expect(body).toEqual({ message: SAY.students.importedUpdated(1, 1), imported: 1, skipped: 0, updated: 1 });
  expect((await students(template))[0]).toEqual({
    ...before,
    name: "ASHA RAO",
    remarks: "Second",
    columns: { Team: "Null", City: "Pune" },
    extra: { Team: "Null", City: "Pune" },
  });
});

test("'add' adds everyone again", { tags: "full" }, async () => {
  const template = await world.template(world.asha);
  await importCsv(world.asha, template, TWO);
  const { body } = await importCsv(world.asha, template, TWO, { duplicates: "add" });
  expect(body.imported).toBe(2);
  expect(await students(template)).toHaveLength(4);
});

test("a deleted student is not on the list, so the file adds them again", { tags: "full" }, async () => {
  const template = await world.template(world.asha);
  await importCsv(world.asha, template, TWO);
  const [asha] = await students(template);
  await world.asha.ask("deleteStudent", { params: { id: asha?.id ?? "" } });
  expect((await importCsv(world.asha, template, TWO)).body).toMatchObject({ imported: 1, skipped: 1 });
});

test("confirmed columns are all imported, also those named like columns of our export", { tags: "full" }, async () => {
  const file = "Name,Email,Mail,Link\nAsha,asha@example.com,sent,here\n";
  const [confirmed, bare] = [await world.template(world.asha), await world.template(world.asha)];
  await importCsv(world.asha, confirmed, file, { import_id: "confirmed" });
  await importCsv(world.asha, bare, file);
  expect((await students(confirmed))[0]?.extra).toEqual({ Mail: "sent", Link: "here" });
  expect((await students(bare))[0]?.extra).toEqual({});
});

test("a repeated import with the same id adds nobody and gets the same answer", async () => {
  const template = await world.template(world.asha);
  const how = { import_id: "a-retry", duplicates: "add" };
  const first = await importCsv(world.asha, template, TWO, how);
  world.clock.forward(60_000);
  const again = await importCsv(world.asha, template, TWO, how);
  expect(again).toEqual(first);
  expect(await students(template)).toHaveLength(2);
});

test(
  "an import's id cannot be used for a changed file: that is refused, and accepted under its own id",
  { tags: "full" },
  async () => {
    const template = await world.template(world.asha);
    const how = { import_id: "a-lost-answer" };
    await importCsv(world.asha, template, TWO, how);
    const mended = `${TWO}Ravi,ravi@example.in,,,,\n`;
    for (const [file, duplicates] of [
      [mended, "skip"],
      [TWO, "update"],
    ] as const) {
      const { status, body } = await importCsv(world.asha, template, file, { ...how, duplicates });
      expect([status, body]).toEqual([
        409,
        { message: SAY.students.importedOther(SAY.students.imported(2)), code: "import.another_arrived" },
      ]);
    }
    expect(await students(template)).toHaveLength(2);
    const again = await importCsv(world.asha, template, mended, { import_id: "another" });
    expect(again.body).toMatchObject({ imported: 1, skipped: 2 });
  },
);

test("an import that is sent five times at once happens once", { tags: "full" }, async () => {
  const template = await world.template(world.asha);
  const how = { import_id: "a-double-click", duplicates: "add" };
  const answers = await Promise.all(Array.from({ length: 5 }, () => importCsv(world.asha, template, TWO, how)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await students(template)).toHaveLength(2);
});

test("two imports at once without an id add nobody twice", async () => {
  const template = await world.template(world.asha);
  await Promise.all(Array.from({ length: 3 }, () => importCsv(world.asha, template, TWO)));
  expect(await students(template)).toHaveLength(2);
});

test("import ids of different organisers are independent", { tags: "full" }, async () => {
  const [ashas, ravis] = [await world.template(world.asha), await world.template(world.ravi)];
  await importCsv(world.asha, ashas, TWO, { import_id: "monday" });
  const { body } = await importCsv(world.ravi, ravis, "Name\nZoya\n", { import_id: "monday" });
  expect(body).toMatchObject({ imported: 1 });
});

test("a file with one bad row changes nothing", async () => {
  const template = await world.template(world.asha);
  const { status, body } = await importCsv(world.asha, template, `${TWO}"Ravi\nMenon",ravi@,,,,\n,x@example.in,,,,\n`);
  expect(status).toBe(422);
  expect(body).toEqual({
    message: SAY.students.importFailed,
    code: "import.failed",
    reason: "",
    rows: [
      { line: 4, column: "Email", reason: SAY.students.emailInvalid },
      { line: 6, column: "Name", reason: SAY.students.nameRequired },
    ],
    badRows: 2,
  });
  expect(await students(template)).toEqual([]);
});

test("an import that is aborted in the middle leaves no row, and can be repeated", { tags: "full" }, async () => {
  const template = await world.template(world.asha);
  const people = Array.from({ length: 6000 }, (_, at) => `Student ${at}`);
  const file = `Name\n${people.join("\n")}\nThe last one\n`;
  await world.ctx.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk on fire'; end $$;
    create trigger breaks before insert on students for each row when (new.name = 'The last one') execute function refuse()`);
  const broken = await importCsv(world.asha, template, file, { import_id: "broken" });
  expect([broken.status, broken.body]).toEqual([500, { message: SAY.http.unexpected, code: "server.unexpected" }]);
  expect(await students(template)).toEqual([]);
  await world.ctx.pool.query("drop trigger breaks on students");
  expect((await importCsv(world.asha, template, file, { import_id: "broken" })).body.imported).toBe(6001);
  const { rows } = await world.ctx.pool.query<{ name: string }>(
    "select name from students where template_id = $1 order by position",
    [template],
  );
  expect(rows.map(({ name }) => name)).toEqual([...people, "The last one"]);
});

test(
  "an import whose reading process is killed again and again changes nothing, and can be repeated",
  { tags: "full" },
  async () => {
    const template = await world.template(world.asha);
    const csv = `Name,Team\n${"Zoya,Red\n".repeat(20_000)}`;
    const killing = setInterval(() => world.ctx.reader.pids().forEach((pid) => process.kill(pid, "SIGKILL")), 5);
    const { status, body } = await importCsv(world.asha, template, csv).finally(() => clearInterval(killing));
    expect([status, body.message]).toEqual([503, SAY.http.busy]);
    expect(await students(template)).toHaveLength(0);
    expect((await importCsv(world.asha, template, csv, { duplicates: "add" })).body).toMatchObject({
      imported: 20_000,
    });
  },
);

test.each([
  ["a spreadsheet", Buffer.from("PK\x03\x04…"), SAY.students.csvIsSpreadsheet],
  ["no header", Buffer.from("Asha,asha@example.in\n"), SAY.students.csvNoHeader],
  ["two Email columns", Buffer.from("Name,Email,Email\nAsha,a@x.in,b@x.in\n"), SAY.students.csvTwice("Email")],
  ["100,001 rows", Buffer.from(`Name\n${"Asha\n".repeat(100_001)}`), SAY.students.csvTooManyRows(100_000)],
])(
  "a file that is %s is refused with its reason, and nothing is written",
  { tags: "full" },
  async (_, file, reason) => {
    const template = await world.template(world.asha);
    const { status, body } = await importCsv(world.asha, template, file);
    expect([status, body]).toEqual([
      422,
      { message: SAY.students.importFailed, code: "import.failed", reason, rows: [], badRows: 0 },
    ]);
    expect(await students(template)).toEqual([]);
  },
);

test("column names and cells that mean something to programs are treated as text", async () => {
  const template = await world.template(world.asha);
  const file = "Name,__proto__,constructor\n=1+1,'; drop table students; --,{{Student Name}}\n";
  expect((await importCsv(world.asha, template, file)).status).toBe(200);
  expect(await students(template)).toMatchObject([{ name: "=1+1", extra: { constructor: "{{Student Name}}" } }]);
});

test.each([
  ["another organiser", () => world.ravi, 404],
  ["a visitor", () => world.visitor, 401],
])("%s imports nothing into Asha's template", async (_, who, status) => {
  const template = await world.template(world.asha);
  expect((await importCsv(who(), template, TWO)).status).toBe(status);
  expect(await students(template)).toEqual([]);
});

test(
  "a list has a maximum length: a file that would exceed it adds nobody, whether or not the list is empty",
  { tags: "full" },
  async () => {
    const template = await world.template(world.asha);
    await world.ctx.pool.query(
      `insert into students (id, template_id, name, created_at) select $1 || n, $1, 'Student ' || n, now() from generate_series(1, $2::int) n`,
      [template, MOST_STUDENTS - 1],
    );
    for (const duplicates of ["skip", "add"]) {
      const { status, body } = await importCsv(world.asha, template, TWO, { duplicates });
      expect([status, body]).toMatchObject([422, { reason: SAY.students.listFull(MOST_STUDENTS) }]);
    }
    expect((await importCsv(world.asha, template, "Name\nMeera\nStudent 7\n")).body).toMatchObject({
      imported: 1,
      skipped: 1,
    });
    await world.student(world.asha, template, { name: "One by hand" });
    const known = await importCsv(world.asha, template, "Name\nMeera\n", { duplicates: "update" });
    expect(known).toMatchObject({ status: 200, body: { imported: 0, updated: 1 } });
  },
);

test("a request without a file, without a template, or with an invalid id is refused", async () => {
  const template = await world.template(world.asha);
  const empty = new FormData();
  empty.set("user_template_id", template);
  const without = await world.asha.ask("importStudents", { form: empty });
  expect([without.status, without.body.message]).toEqual([422, SAY.students.importFailed]);
  expect((await importCsv(world.asha, "nothing", TWO)).status).toBe(404);
  const named = await importCsv(world.asha, template, TWO, { import_id: "../../etc" });
  expect([named.status, named.body.message]).toEqual([422, SAY.http.checkField("import_id")]);
});

async function importCsv(who: Person, template: string, file: string | Buffer, how: Record<string, string> = {}) {
  const form = new FormData();
  form.set("user_template_id", template);
  for (const [key, value] of Object.entries(how)) form.set(key, value);
  form.set("file", new File([Buffer.from(file)], "students.csv", { type: "text/csv" }));
  const { status, body } = await who.ask("importStudents", { form });
  return { status, body };
}

async function students(template: string) {
  return (await world.asha.ask("listStudents", { query: { user_template_id: template } })).body;
}
