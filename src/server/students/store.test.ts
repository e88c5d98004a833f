// Students in the database: whose they are, what a change leaves alone, and the order in which pages follow.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { parseListing } from "./listing.ts";
import {
  changeStudent,
  columnsOf,
  countStudents,
  findStudent,
  findStudents,
  insertStudent,
  keysBefore,
  nextStudents,
  studentsAfter,
} from "./store.ts";

let world: World;
let asha: string;
let ravi: string;
let template: string;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = await Promise.all([workspaceOf(world.asha), workspaceOf(world.ravi)]);
});
beforeEach(async () => {
  template = await world.template(world.asha);
});
afterAll(() => world.close());

const workspaceOf = async (person: Person) => (await person.ask("listWorkspaces", {})).body.data[0]?.id ?? "";
const add = async (fields: Partial<typeof NOBODY>, extra?: Record<string, string>) =>
  insertStudent(world.ctx.db, asha, {
    ...NOBODY,
    ...fields,
    id: world.ctx.newId(),
    templateId: template,
    createdAt: world.clock.now,
    ...(extra && { extra }),
  });
const NOBODY = { name: "", certificate_number: "", email: "", mobile: "", remarks: "" };
const idOf = async (fields: Partial<typeof NOBODY>, extra?: Record<string, string>) =>
  (await add(fields, extra))?.id ?? "";
const of = (ownerId = asha) => ({ ownerId, templateId: template });

/** Names in order, page after page. */
async function walk(sort: string, most: number): Promise<string[]> {
  const listing = parseListing({ sort });
  const names: string[] = [];
  let after: Parameters<typeof nextStudents>[3]["after"];
  for (let page = 0; page < 20; page++) {
    const rows = await nextStudents(world.ctx.db, of(), listing, { after, most });
    names.push(...rows.map(({ name }) => name));
    after = rows.at(-1)?.sort_keys;
    if (rows.length < most) break;
  }
  return names;
}

describe("A student", () => {
  it("is added as given, also with odd texts, and found by the owner alone", { tags: "full" }, async () => {
    const name = `O'Brien "%_\\" {{x}} ' or 1=1 -- 𝕏`;
    const student = await add({ name, email: "a@example.in" }, { 'Te"am': "'; drop table students" });
    const id = student?.id ?? "";
    expect(student).toMatchObject({ name, email: "a@example.in", user_template_id: template, delivery: null });
    expect(await findStudent(world.ctx.db, asha, id)).toMatchObject({
      name,
      extra: { 'Te"am': "'; drop table students" },
    });
    expect(await findStudent(world.ctx.db, ravi, id)).toBeUndefined();
    expect(await findStudents(world.ctx.db, ravi, [id])).toEqual([]);
    expect(await columnsOf(world.ctx.db, asha, template)).toEqual(['Te"am']);
    expect(await columnsOf(world.ctx.db, ravi, template)).toEqual([]);
  });

  it("is not added to a template of somebody else, of nobody, or that was deleted", async () => {
    const into = async (templateId: string, ownerId: string) =>
      insertStudent(world.ctx.db, ownerId, {
        ...NOBODY,
        id: world.ctx.newId(),
        templateId,
        createdAt: world.clock.now,
      });
    expect(await into(template, ravi)).toBeUndefined();
    expect(await into("no-such-template", asha)).toBeUndefined();
    await world.asha.ask("deleteTemplate", { params: { id: template } });
    expect(await into(template, asha)).toBeUndefined();
  });

  it("keeps the fields that a change lacks, and can be emptied", async () => {
    const id = await idOf({ name: "Meera", email: "m@example.in", remarks: "First" });
    const change = async (changes: Partial<typeof NOBODY>, ownerId = asha) =>
      changeStudent(world.ctx.db, ownerId, id, changes, world.clock.now);
    expect(await change({ remarks: "" })).toBe(true);
    expect(await findStudent(world.ctx.db, asha, id)).toMatchObject({
      name: "Meera",
      email: "m@example.in",
      remarks: "",
    });
    expect(await change({ name: "Ravi's" }, ravi)).toBe(false);
    await world.asha.ask("deleteStudent", { params: { id } });
    expect(await change({ name: "Gone" })).toBe(false);
    expect(await findStudent(world.ctx.db, asha, id)).toBeUndefined();
  });
});

describe("Pages", () => {
  const SORTS = ["position", "-position", "name", "-name", "email", "-certificate_number"];

  it.each(SORTS)("by %s have everybody once, those with the same value too", async (sort) => {
    for (const name of ["b", "A", "a", "B", "", "é", "a"])
      await add({ name, email: name === "a" ? "same@example.in" : "" });
    const whole = await walk(sort, 100);
    expect(whole).toHaveLength(7);
    for (const most of [1, 2, 3]) expect(await walk(sort, most)).toEqual(whole);
    const other = sort.startsWith("-") ? sort.slice(1) : `-${sort}`;
    expect(await walk(other, 2)).toEqual(whole.toReversed());
  });

  it("begin after the row before them, and end beyond the last", async () => {
    for (const name of ["a", "b", "c"]) await add({ name });
    const listing = parseListing({ sort: "name" });
    const from = async (place: number) => {
      const after = await keysBefore(world.ctx.db, of(), listing, place);
      return (await nextStudents(world.ctx.db, of(), listing, { after, most: 9 })).map(({ name }) => name);
    };
    expect([await from(1), await from(2), await from(3), await from(99)]).toEqual([["b", "c"], ["c"], [], []]);
  });

  it("of somebody else's template are empty, and it counts nobody", async () => {
    await add({ name: "Meera" });
    const listing = parseListing({});
    expect(await nextStudents(world.ctx.db, of(ravi), listing, { after: undefined, most: 9 })).toEqual([]);
    expect([
      await countStudents(world.ctx.db, of(ravi), listing),
      await countStudents(world.ctx.db, of(), listing),
    ]).toEqual([0, 1]);
    expect(await studentsAfter(world.ctx.db, ravi, template, { before: undefined, most: 9 })).toEqual([]);
  });

  it("in the order of adding go on after a student, and leave out who was deleted", async () => {
    const ids: string[] = [];
    for (const name of ["c", "a", "b"]) ids.push(await idOf({ name }));
    const after = async (before: string | undefined) =>
      (await studentsAfter(world.ctx.db, asha, template, { before, most: 9 })).map(({ name }) => name);
    expect([await after(undefined), await after(ids[0]), await after(ids[2])]).toEqual([
      ["c", "a", "b"],
      ["a", "b"],
      [],
    ]);
    await world.asha.ask("deleteStudent", { params: { id: ids[1] ?? "" } });
    expect(await after(ids[0])).toEqual(["b"]);
    expect(await countStudents(world.ctx.db, of(), parseListing({}))).toBe(2);
  });
});
