// Columns of a list that somebody adds, renames and deletes by hand.
import { afterAll, beforeAll, expect, it } from "vitest";
import { CSV } from "#domain/list/csv.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { eraseDeleted } from "../erasure/erase.ts";
import { removeExpired } from "../sweep.ts";

const say = SAY.columns;
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const PEOPLE = [
  { name: "Meera Nair", Team: "Null Pointers", City: "Pune" },
  { name: "Ravi Das", Team: "Bits", City: "" },
];

async function listOf(owner: Person, text = "{{Student Name}} of {{ team }}") {
  const template = await world.template(owner, contentOf([titleOf(text)]));
  const rows = PEOPLE.map(({ name, Team, City }) => [name, "", "", "", "", Team, City]);
  const body = { user_template_id: template, columns: ["Team", "City"], rows };
  expect((await owner.ask("importRows", { body })).status).toBe(200);
  return template;
}
const add = (id: string, name: string, owner = world.asha) =>
  owner.ask("addColumn", { params: { id }, body: { name } });
const rename = (id: string, from: string, to: string, owner = world.asha) =>
  owner.ask("renameColumn", { params: { id }, body: { from, to } });
const remove = (id: string, name: string) => world.asha.ask("deleteColumn", { params: { id }, body: { name } });
const restore = (id: string, undo: string) => world.asha.ask("restoreColumn", { params: { id }, body: { undo } });
const names = async (id: string) => (await world.asha.ask("listColumns", { params: { id } })).body.data;
const students = async (id: string) => (await world.asha.ask("listStudents", { query: { user_template_id: id } })).body;
const texts = async (id: string) => (await students(id)).map(({ extra }) => extra);
const title = async (id: string) => {
  const { content } = (await world.asha.ask("getTemplate", { params: { id } })).body.data;
  return (JSON.parse(content) as { elements: { text: string }[] }).elements[0]?.text;
};

it("a column is added though nobody has anything there, filled for somebody, and is there for a late addition", async () => {
  const id = await listOf(world.asha);
  expect((await add(id, "  Jury   vote ")).body.data).toEqual({ name: "Jury vote" });
  expect(await names(id)).toContain("Jury vote");
  const body = { user_template_id: id, name: "Late Rao", columns: { "jury vote": "First" } };
  expect((await world.asha.ask("addStudent", { body })).body.extra).toEqual({ "Jury vote": "First" });
});

it("names that are refused are said, and nothing is added", async () => {
  const id = await listOf(world.asha);
  const before = await names(id);
  const refused: [string, string][] = [
    ["", say.nameMissing],
    [" \u00a0 ", say.nameMissing],
    ["x".repeat(300), say.nameLong(CSV.headerLength)],
    ["x".repeat(9_999), say.nameLong(CSV.headerLength)],
    ["__proto__", say.nameReserved("__proto__")],
    ["name", say.nameReserved("name")],
    ["Student Name", say.nameReserved("Student Name")],
    ["remarks", say.nameReserved("remarks")],
    ["{{Team}}", say.nameReserved("{{Team}}")],
    ["TEAM", say.nameTaken("Team")],
    [" te\u200bam", say.nameTaken("Team")],
    ["City", say.nameTaken("City")],
  ];
  for (const [name, message] of refused) {
    expect([name, (await add(id, name)).body.message]).toEqual([name, message]);
    expect([name, (await rename(id, name === "City" ? "Team" : "City", name)).body.message]).toEqual([name, message]);
  }
  expect(await names(id)).toEqual(before);
});

it("a list that is duplicated with its students has the column, too", async () => {
  const id = await listOf(world.asha);
  await add(id, "Jury");
  const copy = await world.asha.ask("duplicateTemplate", { params: { id }, body: { students: true } });
  expect(await names(copy.body.data.id)).toEqual(await names(id));
});

it("a list has at most a hundred columns", async () => {
  const id = await listOf(world.asha);
  await world.ctx.pool.query(
    "update templates set own_columns = array(select 'c' || n from generate_series(1, 97) n) where id = $1",
    [id],
  );
  expect((await add(id, "The hundredth")).status).toBe(200);
  expect((await add(id, "One more")).body.message).toBe(say.tooMany(CSV.columns));
});

it("a new name is that of the texts, the design, the conditions and the tables, and goes back the same way", async () => {
  const id = await listOf(world.asha);
  const columns = ["extra:Team", "email"];
  await world.asha.ask("setTableColumns", { params: { id }, body: { columns } });
  const variant = { name: "Bits", column: "Team", values: ["Bits"] };
  expect((await world.asha.ask("addVariant", { params: { id }, body: variant })).status).toBe(200);
  expect((await rename(id, "Team", "Group")).body.data).toEqual({ name: "Group", designs: 2 });
  expect(await texts(id)).toEqual([
    { City: "Pune", Group: "Null Pointers" },
    { City: "", Group: "Bits" },
  ]);
  expect(await title(id)).toBe("{{Student Name}} of {{Group}}");
  expect(await names(id)).toEqual(["Group", "City"]);
  expect((await world.asha.ask("getTableColumns", { params: { id } })).body.columns).toEqual(["extra:Group", "email"]);
  const listed = (await world.asha.ask("listVariants", { params: { id } })).body.data.variants;
  expect(listed).toMatchObject([{ column: "Group", students: 1 }]);
  expect((await rename(id, "Group", "Team")).body.data.designs).toBe(2);
  expect(await texts(id)).toMatchObject([{ Team: "Null Pointers" }, { Team: "Bits" }]);
});

it("the case of a column's own name can be changed", async () => {
  const id = await listOf(world.asha);
  expect((await rename(id, "City", "CITY")).body.data.name).toBe("CITY");
  expect(await texts(id)).toMatchObject([{ CITY: "Pune" }, { CITY: "" }]);
});

it("a column is deleted with its texts, and comes back with them; what was written meanwhile stays", async () => {
  const id = await listOf(world.asha);
  const deleted = (await remove(id, "City")).body.data;
  expect(deleted).toMatchObject({ students: 1, printed: false });
  expect(await texts(id)).toEqual([{ Team: "Null Pointers" }, { Team: "Bits" }]);
  expect(await names(id)).toEqual(["Team"]);
  const [meera, ravi] = await students(id);
  const save = { name: "Meera Nair", columns: { City: "Delhi" } };
  const gone = await world.asha.ask("updateStudent", { params: { id: meera?.id ?? "" }, body: save });
  expect(gone.body.message).toBe(say.unknown("City"));
  await add(id, "City");
  await world.asha.ask("updateStudent", { params: { id: ravi?.id ?? "" }, body: { ...save, name: "Ravi Das" } });
  expect((await restore(id, deleted.undo)).body.data).toEqual({ name: "City" });
  expect(await texts(id)).toMatchObject([{ City: "Pune" }, { City: "Delhi" }]);
  expect((await restore(id, deleted.undo)).body.message).toBe(say.restoredAlready);
});

it("a column that the design prints is said to leave a gap, and stays one to fill in", async () => {
  const id = await listOf(world.asha);
  expect((await remove(id, "Team")).body.data).toMatchObject({ students: 2, printed: true });
  expect(await names(id)).toContain("team");
  expect((await remove(id, "team")).body.message).toBe(say.onlyPrinted("team"));
});

it("what decides about designs stays, and so does what issued certificates print", async () => {
  const id = await listOf(world.asha);
  await world.asha.ask("addVariant", { params: { id }, body: { name: "Pune", column: "City", values: ["Pune"] } });
  expect((await remove(id, "City")).body.message).toBe(say.decidesStill("City"));
  const [meera] = await students(id);
  await world.asha.ask("markGiven", { params: { id: meera?.id ?? "" }, body: { given: true } });
  expect((await remove(id, "Team")).body.message).toBe(say.issued("Team", 1));
  expect((await rename(id, "Team", "Group")).body.message).toBe(say.issued("Team", 1));
  const page = (await world.app.inject(`/certify/${meera?.id}`)).body;
  expect((await add(id, "Notes")).status).toBe(200);
  expect((await rename(id, "City", "Town")).status).toBe(200);
  const after = (await world.app.inject(`/certify/${meera?.id}`)).body;
  expect(after.includes(SAY.certificate.loading) === page.includes(SAY.certificate.loading)).toBe(true);
  const { rows } = await world.ctx.pool.query("select version from certificates where student_id = $1", [meera?.id]);
  expect(rows).toEqual([{ version: 1 }]);
});

it("a stranger's list is unknown", async () => {
  const id = await listOf(world.asha);
  expect((await rename(id, "Team", "Group", world.ravi)).status).toBe(404);
  expect((await add(id, "Team 2", world.visitor)).status).toBe(401);
});

it("deleted texts are kept for a day, of the last three columns, and not after their student is erased", async () => {
  const id = await listOf(world.asha);
  const undos: string[] = [];
  for (const name of ["One", "Two", "Three", "Four"]) {
    await add(id, name);
    undos.push((await remove(id, name)).body.data.undo);
    world.clock.forward(1000);
  }
  expect((await restore(id, undos[0] ?? "")).status).toBe(409);
  expect((await restore(id, undos[1] ?? "")).status).toBe(200);
  const { undo } = (await remove(id, "City")).body.data;
  const kept = async () =>
    (await world.ctx.pool.query("select from deleted_texts where column_id = $1", [undo])).rowCount;
  expect(await kept()).toBe(2);
  const [meera] = await students(id);
  await world.asha.ask("deleteStudent", { params: { id: meera?.id ?? "" } });
  world.clock.forward(31 * DAY);
  await eraseDeleted(world.ctx);
  expect(await kept()).toBe(1);
  await removeExpired(world.ctx);
  expect(await kept()).toBe(0);
});
