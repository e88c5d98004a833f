// Filling a field of a list from one of its columns.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function listed() {
  const template = await world.template(world.asha);
  const rows = [
    ["Asha", "", "", "", "", "Winner", ""],
    ["Ravi", "", "", "", "Mentor", "Winner", "Blue"],
    ["Meera", "", "", "", "", " ", ""],
  ];
  await world.asha.ask("importRows", { body: { user_template_id: template, columns: ["Prize", "Team"], rows } });
  return template;
}

async function studentsOf(template: string) {
  const { rows } = await world.ctx.pool.query<{ name: string; remarks: string; team: string }>(
    "select name, remarks, extra ->> 'Team' as team from students where template_id = $1 order by position",
    [template],
  );
  return rows.map(({ name, remarks, team }) => [name, remarks, team]);
}

test("remarks are filled where they are empty, and what somebody has stays", async () => {
  const template = await listed();
  const body = { user_template_id: template, from: "Prize", to: "Remarks" };
  expect((await world.asha.ask("fillColumn", { body })).body).toEqual({ students: 1 });
  expect(await studentsOf(template)).toEqual([
    ["Asha", "Winner", ""],
    ["Ravi", "Mentor", "Blue"],
    ["Meera", "", ""],
  ]);
  expect((await world.asha.ask("fillColumn", { body })).body).toEqual({ students: 0 });
});

test("the record says which column was filled from which, and for how many", async () => {
  const template = await listed();
  await world.asha.ask("fillColumn", { body: { user_template_id: template, from: "Prize", to: "Remarks" } });
  const { rows } = await world.ctx.pool.query<{ id: string }>("select owner_id as id from templates limit 1");
  const { body } = await world.asha.ask("listEvents", { params: { id: rows[0]?.id ?? "" }, query: { limit: "1" } });
  expect(body.data).toMatchObject([
    { kind: "column.filled", what: "filled Remarks from Prize for 1 student of HackFest 2026" },
  ]);
});

test("so is a further column, whatever its case", async () => {
  const template = await listed();
  await world.asha.ask("fillColumn", { body: { user_template_id: template, from: "Prize", to: "team" } });
  expect((await studentsOf(template)).map(([, , team]) => team)).toEqual(["Winner", "Blue", ""]);
});

test("a column that the list lacks is refused, and another organiser's list does not exist", async () => {
  const template = await listed();
  const ask = (by: World["asha"], to: string) =>
    by.ask("fillColumn", { body: { user_template_id: template, from: "Prize", to } });
  expect([(await ask(world.asha, "Email")).status, (await ask(world.ravi, "Remarks")).status]).toEqual([422, 404]);
});

test("more students than one piece are all filled", async () => {
  const template = await world.template(world.asha);
  const rows = Array.from({ length: 2001 }, (_, at) => [`Student ${at}`, "", "", "", "", "Winner"]);
  await world.asha.ask("importRows", { body: { user_template_id: template, columns: ["Prize"], rows } });
  const body = { user_template_id: template, from: "Prize", to: "Remarks" };
  expect((await world.asha.ask("fillColumn", { body })).body).toEqual({ students: 2001 });
});
