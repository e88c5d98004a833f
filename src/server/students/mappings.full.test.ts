// How the columns of a list were used, remembered for the workspace.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ColumnUse } from "#domain/list/csv.ts";
import { MAPPINGS } from "#domain/list/mapping.ts";
import { KEPT_MS } from "#domain/retention.ts";
import { SECOND } from "#domain/time.ts";
import { joinAs } from "../../../test/matrix/rows.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { eraseDeleted } from "../erasure/erase.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Columns = [name: string, use: ColumnUse][];
async function remember(by: Person, id: string, columns: Columns): Promise<number> {
  world.clock.forward(SECOND);
  const body = { columns: columns.map(([name, use]) => ({ name, use })) };
  return (await by.ask("rememberMapping", { params: { id }, body })).status;
}
async function remembered(by: Person, id: string) {
  const { data } = (await by.ask("listMappings", { params: { id } })).body;
  return data.map(({ here, columns }) => ({ here, columns: columns.map(({ name, use }) => `${name}=${use}`).join() }));
}

test("a colleague finds it in another template of the workspace, and nobody else does", async () => {
  const [owner, sender] = [await world.signIn("9400000101", "Asha"), await world.signIn("9400000102", "Sita")];
  const { data } = (await owner.ask("createWorkspace", { body: { name: "Robotics Club" } })).body;
  const [first, second] = [await world.template(owner), await world.template(owner)];
  expect(await remembered(owner, first)).toEqual([]);
  await remember(owner, first, [
    ["who", "name"],
    ["reach", "email"],
  ]);
  await joinAs(owner, data.id, sender, "sender");
  expect(await remembered(sender, first)).toEqual([{ here: true, columns: "who=name,reach=email" }]);
  expect(await remembered(sender, second)).toEqual([{ here: false, columns: "who=name,reach=email" }]);
  expect(await remembered(world.ravi, await world.template(world.ravi))).toEqual([]);
  expect(await remember(world.ravi, first, [["who", "name"]])).toBe(404);
});

test("the newest use of the same columns, in whichever order, replaces the earlier one", async () => {
  const asha = await world.signIn("9400000103", "Asha");
  const [first, second] = [await world.template(asha), await world.template(asha)];
  await remember(asha, first, [
    ["who", "name"],
    ["reach", "email"],
  ]);
  await remember(asha, second, [["squad", "extra"]]);
  await remember(asha, first, [
    ["reach", "none"],
    ["who", "name"],
  ]);
  expect(await remembered(asha, first)).toEqual([
    { here: true, columns: "reach=none,who=name" },
    { here: false, columns: "squad=extra" },
  ]);
});

test("the oldest lists of a workspace are forgotten, and what no list can have is refused", async () => {
  const asha = await world.signIn("9400000104", "Asha");
  const template = await world.template(asha);
  for (let nth = 0; nth <= MAPPINGS.lists; nth++) await remember(asha, template, [[`who ${nth}`, "name"]]);
  const left = await remembered(asha, template);
  expect(left).toHaveLength(MAPPINGS.lists);
  expect(left.at(-1)?.columns).toBe("who 1=name");
  expect(await remember(asha, template, [])).toBe(422);
  expect(await remember(asha, template, [["x".repeat(MAPPINGS.nameLength + 1), "name"]])).toBe(422);
  expect(await remember(asha, template, [["who", "king" as ColumnUse]])).toBe(422);
});

test("it goes with the workspace", async () => {
  const meera = await world.signIn("9400000105", "Meera");
  await remember(meera, await world.template(meera), [["who", "name"]]);
  const rows = async () =>
    (await world.ctx.pool.query('select from import_mappings where columns @> \'[{"name": "who"}]\'')).rows.length;
  const before = await rows();
  await meera.ask("deleteAccount", { body: { confirm: "DELETE" } });
  world.clock.forward(KEPT_MS + SECOND);
  await eraseDeleted(world.ctx);
  expect(await rows()).toBe(before - 1);
});
