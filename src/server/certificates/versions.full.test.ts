// Versions of issued certificates.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { markSent } from "./pin.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

function design(text: string): Content {
  const box = { x: 20, y: 100, width: 360, height: 60 };
  const type = { fontSize: 28, fontFamily: "Arial", fontWeight: "bold", color: "#000000" };
  return { ...EMPTY_CONTENT, elements: [{ id: "a", type: "title", text, ...box, ...type }] };
}
const NAME = design("{{Student Name}}");

const page = (id: string) => world.app.inject({ url: `/certify/${id}` });
const data = (id: string) => world.visitor.ask("certificateData", { params: { id } });

async function save(template: string, content: Content): Promise<string> {
  const saved = await world.asha.ask("saveCanvas", {
    params: { id: template },
    body: { content: JSON.stringify(content) },
  });
  return saved.body.data.revision;
}

const versions = async (id: string) =>
  (
    await world.ctx.pool.query<{ version: number; name: string; title: string; revision: string }>(
      `select version, name, words->>'title' as title, revision_id as revision from certificate_versions
      where student_id = $1 order by version`,
      [id],
    )
  ).rows;
const versionOf = async (id: string) =>
  (await world.ctx.pool.query<{ version: number }>("select version from certificates where student_id = $1", [id]))
    .rows[0]?.version;

test("versions of an issued certificate are kept with what each said, and those that change nothing are none", async () => {
  const row = { name: "Lakshmi Iyer", certificate_number: "7" };
  const template = await world.template(world.asha, NAME);
  const id = await world.student(world.asha, template, row);
  const { name: title, revision } = (await world.asha.ask("getTemplate", { params: { id: template } })).body.data;
  await page(id);
  expect(await versionOf(id)).toBe(0);
  await markSent(world.ctx.db, id, revision, world.clock.now);
  const change = (by: object) => world.asha.ask("updateStudent", { params: { id }, body: Object.assign(row, by) });
  await change({ email: "lakshmi@example.in" });
  await change({ name: "Lakshmi Iyer" });
  expect([await versionOf(id), await versions(id)]).toEqual([1, []]);
  await change({ name: "Lakshmi R. Iyer" });
  const fields = { name: "Winners", category: "Technology", language: "English" };
  await world.asha.ask("updateTemplate", { params: { id: template }, body: fields });
  const newest = await save(template, design("Newest"));
  await world.asha.ask("updateCertificates", { params: { id: template } });
  await change({ remarks: "First" });
  expect(await versionOf(id)).toBe(4);
  expect(await versions(id)).toEqual([
    { version: 1, name: "Lakshmi Iyer", title, revision },
    { version: 2, name: "Lakshmi R. Iyer", title, revision },
    { version: 3, name: "Lakshmi R. Iyer", title: "Winners", revision: newest },
  ]);
});

test("versions begin with the first of: sending, handing over, copying the link, downloading", async () => {
  const template = await world.template(world.asha, NAME);
  const add = () => world.student(world.asha, template, { name: "Lakshmi Iyer" });
  const [handed, copied, viewed] = [await add(), await add(), await add()];
  for (const id of [handed, copied, viewed]) await page(id);
  await world.asha.ask("markGiven", { params: { id: handed }, body: { given: true } });
  await world.asha.ask("markShared", { params: { id: copied } });
  expect(await Promise.all([handed, copied, viewed].map(versionOf))).toEqual([1, 1, 0]);
  await world.asha.ask("markGiven", { params: { id: handed }, body: { given: false } });
  expect(await versionOf(handed)).toBe(0);
});

test("versions of one student that two members change at once are all kept", async () => {
  const template = await world.template(world.asha, NAME);
  const id = await world.student(world.asha, template, { name: "Name 0" });
  const { revision } = (await world.asha.ask("getTemplate", { params: { id: template } })).body.data;
  await markSent(world.ctx.db, id, revision, world.clock.now);
  const names = Array.from({ length: 8 }, (_, nth) => `Name ${nth + 1}`);
  await Promise.all(names.map((name) => world.asha.ask("updateStudent", { params: { id }, body: { name } })));
  expect(await versionOf(id)).toBe(9);
  const kept = await versions(id);
  expect(kept.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(new Set([...kept.map(({ name }) => name), (await data(id)).body.student.name]).size).toBe(9);
});
