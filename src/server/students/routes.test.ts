// The calls about students over HTTP, by the owner, another organiser and a visitor.
import { afterAll, beforeAll, expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const NOBODY = "AAAAAAAAAAAAAAAAAAAAAA";
const fields = {
  name: "Ananya Krishnamurthy",
  certificate_number: "HF-0042",
  email: "ananya@example.in",
  mobile: "9876500001",
  remarks: "First place",
};

test("an added student is on the list with every field", { tags: "full" }, async () => {
  const template = await world.template(world.asha);
  const { status, body } = await world.asha.ask("addStudent", { body: { ...fields, user_template_id: template } });
  expect(status).toBe(200);
  expect(body).toEqual({ ...fields, id: body.id, user_template_id: template, extra: {}, delivery: null });
  expect((await list(world.asha, template)).body).toEqual([body]);
});

test("students are in the order in which they were added", async () => {
  const template = await templateWith("Zoya", "Arun", "Meera");
  expect(await names(template)).toEqual(["Zoya", "Arun", "Meera"]);
});

test("a changed student shows the change, and an emptied field is empty", async () => {
  const { template, id } = await oneStudent();
  const { body } = await world.asha.ask("updateStudent", {
    params: { id },
    body: { name: "Ananya K.", email: null, remarks: "Second place" },
  });
  expect(body).toMatchObject({ id, name: "Ananya K.", certificate_number: "", email: "", remarks: "Second place" });
  expect((await list(world.asha, template)).body).toEqual([body]);
});

test("changes made elsewhere since a form was opened are not undone", { tags: "full" }, async () => {
  const { template, id } = await oneStudent();
  const params = { id };
  await world.asha.ask("updateStudent", { params, body: { ...fields, name: "Ananya K.", remarks: "" } });
  const { body } = await world.asha.ask("updateStudent", {
    params,
    body: { ...fields, mobile: "9876500002", email: "", before: fields },
  });
  expect(body).toMatchObject({ ...fields, name: "Ananya K.", remarks: "", mobile: "9876500002", email: "" });
  expect((await list(world.asha, template)).body).toEqual([body]);
});

test("a deleted student is on no list and cannot be changed, and is restored unchanged", async () => {
  const { template, id } = await oneStudent();
  const before = await list(world.asha, template);
  expect((await world.asha.ask("deleteStudent", { params: { id } })).status).toBe(200);
  expect((await list(world.asha, template)).body).toEqual([]);
  const refused = [
    await world.asha.ask("deleteStudent", { params: { id } }),
    await world.asha.ask("updateStudent", { params: { id }, body: fields }),
  ];
  for (const { status, body } of refused) expect([status, body.message]).toEqual([404, SAY.students.noSuch]);
  expect((await world.asha.ask("restoreStudent", { params: { id } })).status).toBe(200);
  expect((await list(world.asha, template)).body).toEqual(before.body);
});

test(
  "several students are deleted at once, only those of the template, and restored at once",
  { tags: "full" },
  async () => {
    const template = await templateWith("Zoya", "Arun", "Meera");
    const { id: elsewhere } = await oneStudent();
    const before = (await list(world.asha, template)).body;
    const ids = [before[0]?.id ?? "", before[2]?.id ?? "", elsewhere, NOBODY];
    const body = { user_template_id: template, student_ids: ids };
    expect((await world.asha.ask("deleteStudents", { body })).body).toEqual({ students: 2 });
    expect(await names(template)).toEqual(["Arun"]);
    expect((await world.visitor.ask("certificateData", { params: { id: elsewhere } })).status).toBe(200);
    expect((await world.ravi.ask("restoreStudents", { body })).status).toBe(404);
    expect((await world.asha.ask("restoreStudents", { body })).body).toEqual({ students: 2 });
    expect((await list(world.asha, template)).body).toEqual(before);
  },
);

test("a deleted student can be restored for thirty days", async () => {
  const { id } = await oneStudent();
  await world.asha.ask("deleteStudent", { params: { id } });
  world.clock.forward(30 * DAY);
  const asha = await world.signIn("9876543210", "Asha Rao");
  expect((await asha.ask("restoreStudent", { params: { id } })).status).toBe(404);
  world.clock.forward(-30 * DAY);
});

test("the certificate of a deleted student is gone, and is back once the student is restored", async () => {
  const { id } = await oneStudent();
  await world.asha.ask("deleteStudent", { params: { id } });
  expect((await world.visitor.ask("certificateData", { params: { id } })).status).toBe(410);
  await world.asha.ask("restoreStudent", { params: { id } });
  expect((await world.visitor.ask("certificateData", { params: { id } })).status).toBe(200);
});

test("a student without a name, with an invalid e-mail address or with too long a text is refused, and nothing is stored", async () => {
  const template = await world.template(world.asha);
  const refused = [
    [{ name: "  " }, SAY.students.nameRequired],
    [{ name: "\u200B\u202E" }, SAY.students.nameRequired],
    [{ name: "Asha", email: "asha@" }, SAY.students.emailInvalid],
    [{ name: "Asha", email: "a@x.in, b@x.in" }, SAY.students.emailInvalid],
    [{ name: "x".repeat(201) }, SAY.students.tooLong(SAY.students.columns.name, 200)],
  ] as const;
  for (const [student, sentence] of refused) {
    const { status, body } = await world.asha.ask("addStudent", { body: { ...student, user_template_id: template } });
    expect([status, body.message]).toEqual([422, sentence]);
  }
  expect((await list(world.asha, template)).body).toEqual([]);
});

test.each([
  ["another organiser", () => world.ravi, 404],
  ["a visitor", () => world.visitor, 401],
])("%s finds neither the students nor the template, and changes nothing", async (_, who, status) => {
  const { template, id } = await oneStudent();
  const before = await list(world.asha, template);
  const statuses = [
    await list(who(), template),
    await list(who(), template, { page: "1" }),
    await who().ask("addStudent", { body: { name: "Mallory", user_template_id: template } }),
    await who().ask("updateStudent", { params: { id }, body: { name: "Mallory" } }),
    await who().ask("deleteStudent", { params: { id } }),
    await who().ask("restoreStudent", { params: { id } }),
  ];
  expect(statuses.map((answer) => answer.status)).toEqual(statuses.map(() => status));
  expect(JSON.stringify(statuses.map((answer) => answer.body))).not.toContain("Ananya");
  expect((await list(world.asha, template)).body).toEqual(before.body);
});

test("another organiser's student is answered like one that does not exist", async () => {
  const { template, id } = await oneStudent();
  const strangers = await world.ravi.ask("deleteStudent", { params: { id } });
  const nobodys = await world.ravi.ask("deleteStudent", { params: { id: NOBODY } });
  expect([strangers.status, strangers.body]).toEqual([nobodys.status, nobodys.body]);
  const [lists, none] = [await list(world.ravi, template), await list(world.ravi, NOBODY)];
  expect([lists.status, lists.body]).toEqual([none.status, none.body]);
  expect(none.body).toEqual({ message: SAY.templates.noSuch, code: "template.not_found" });
});

test("the students of a deleted template are in no answer", async () => {
  const { template, id } = await oneStudent();
  await world.asha.ask("deleteTemplate", { params: { id: template } });
  expect((await list(world.asha, template)).status).toBe(404);
  expect((await world.asha.ask("updateStudent", { params: { id }, body: fields })).status).toBe(404);
});

test("a duplicate with students has them in order, with their own certificates", { tags: "full" }, async () => {
  const template = await templateWith("Zoya", "Arun", "Meera");
  const [zoya] = (await list(world.asha, template)).body;
  await world.asha.ask("deleteStudent", { params: { id: zoya?.id ?? "" } });
  const { body } = await world.asha.ask("duplicateTemplate", { params: { id: template }, body: { students: true } });
  const copies = (await list(world.asha, body.data.id)).body;
  expect(copies.map(({ name }) => name)).toEqual(["Arun", "Meera"]);
  const originals = new Set((await list(world.asha, template)).body.map(({ id }) => id));
  expect(copies.filter(({ id }) => originals.has(id))).toEqual([]);
});

function list(who: Person, template: string, query: Record<string, string> = {}) {
  return who.ask("listStudents", { query: { user_template_id: template, ...query } });
}

async function names(template: string): Promise<string[]> {
  return (await list(world.asha, template)).body.map(({ name }) => name);
}

async function oneStudent(): Promise<{ template: string; id: string }> {
  const template = await world.template(world.asha);
  return { template, id: await world.student(world.asha, template, fields) };
}

async function templateWith(...people: string[]): Promise<string> {
  const template = await world.template(world.asha);
  for (const name of people) await world.student(world.asha, template, { name });
  return template;
}
