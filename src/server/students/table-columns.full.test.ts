// The columns that a person has chosen for the table of a list.
import { afterAll, beforeAll, expect, test } from "vitest";
import { KEPT_MS } from "#domain/retention.ts";
import { joinAs } from "../../../test/matrix/rows.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { eraseDeleted } from "../erasure/erase.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const choose = (by: Person, id: string, columns: string[] | null) =>
  by.ask("setTableColumns", { params: { id }, body: { columns } });
const columnsOf = async (by: Person, id: string) => (await by.ask("getTableColumns", { params: { id } })).body.columns;

test("they are the same on another device, and nobody else's", async () => {
  const template = await world.template(world.asha);
  expect(await columnsOf(world.asha, template)).toBeNull();
  expect((await choose(world.asha, template, ["mail", "extra:Team", "email", "mail", "height"])).status).toBe(200);
  const elsewhere = await world.signIn("9876543210", "Asha Rao");
  expect(await columnsOf(elsewhere, template)).toEqual(["mail", "extra:Team", "email"]);
  expect(await columnsOf(elsewhere, await world.template(world.asha))).toBeNull();
  await choose(elsewhere, template, []);
  expect(await columnsOf(world.asha, template)).toEqual([]);
  await choose(elsewhere, template, null);
  expect(await columnsOf(world.asha, template)).toBeNull();
  expect((await choose(world.ravi, template, [])).status).toBe(404);
});

test("a colleague who only looks has columns of their own", async () => {
  const { body } = await world.asha.ask("createWorkspace", { body: { name: "Robotics Club" } });
  const workspace = body.data.id;
  await world.asha.ask("useWorkspace", { params: { id: workspace } });
  const template = await world.template(world.asha);
  await joinAs(world.asha, workspace, world.ravi, "viewer");
  await choose(world.asha, template, ["email"]);
  await choose(world.ravi, template, ["mobile"]);
  expect([await columnsOf(world.asha, template), await columnsOf(world.ravi, template)]).toEqual([
    ["email"],
    ["mobile"],
  ]);
});

test("more columns than a list has, or longer names, are refused", async () => {
  const template = await world.template(world.asha);
  const many = Array.from({ length: 106 }, (_, at) => `extra:${at}`);
  expect((await choose(world.asha, template, many)).status).toBe(422);
  expect((await choose(world.asha, template, [`extra:${"x".repeat(61)}`])).status).toBe(422);
});

test("they go with the account, and a month later with the template", async () => {
  const meera = await world.signIn("9000000301", "Meera");
  const kept = await world.template(meera);
  await choose(meera, kept, ["email"]);
  const left = async (template: string) =>
    (await world.ctx.pool.query("select from shown_columns where template_id = $1", [template])).rows.length;
  await meera.ask("deleteAccount", { body: { confirm: "DELETE" } });
  expect(await left(kept)).toBe(0);
  const template = await world.template(world.asha);
  await choose(world.asha, template, ["email"]);
  await world.asha.ask("deleteTemplate", { params: { id: template } });
  expect((await choose(world.asha, template, [])).status).toBe(404);
  world.clock.forward(KEPT_MS + 1);
  await eraseDeleted(world.ctx);
  expect(await left(template)).toBe(0);
});
