// What a download holds before it is a file: who is in it, in which order, and when it counts as changed.
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExportKind } from "#domain/certificate/exports.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, START, type World } from "../../../test/world.ts";
import type { Source } from "./archive.ts";
import { readBundle } from "./bundle.ts";
import { hashDownload } from "./routes.ts";
import { findDownload, type TemplateDownload } from "./store.ts";
import { zipEntries } from "./zip-entries.ts";

const DESIGN = contentOf([titleOf("{{Student Name}}", { width: 360 })]);
const FIELDS = { category: "Technology", language: "English" };
let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: "http://localhost:3000" });
});
afterAll(() => world.close());

async function templateOf(...names: string[]): Promise<{ template: string; ids: string[] }> {
  const template = await world.template(world.asha, DESIGN);
  const ids: string[] = [];
  for (const name of names) ids.push(await world.student(world.asha, template, { name }));
  return { template, ids };
}

async function downloadOf(template: string, kind: ExportKind = "png", pattern = "{name}"): Promise<TemplateDownload> {
  const { body } = await world.asha.ask("createDownload", { params: { id: template }, body: { kind, pattern } });
  return (await findDownload(world.ctx.db, hashDownload(body.url.split("/").at(-1) ?? ""))) as TemplateDownload;
}

const peopleOf = async (download: TemplateDownload) =>
  (await readBundle(world.ctx, download))?.people.map(({ name }) => name);

test("everybody on the list is in it, in the list's order, without those who are deleted or taken down", async () => {
  const { template, ids } = await templateOf("Zoya", "Asha", "Meera", "Dev");
  const download = await downloadOf(template);
  expect(await peopleOf(download)).toEqual(["Zoya", "Asha", "Meera", "Dev"]);
  await world.asha.ask("deleteStudent", { params: { id: ids[1] ?? "" } });
  await world.ctx.pool.query("update students set taken_down_at = now() where id = $1", [ids[3]]);
  expect(await peopleOf(download)).toEqual(["Zoya", "Meera"]);
});

test("it is nobody's but the owner's, and nothing of a template that is deleted or has no students left", async () => {
  const { template, ids } = await templateOf("Asha");
  const download = await downloadOf(template);
  const [ravi] = (
    await world.ctx.pool.query("select id from users where id = (select user_id from identities where subject = $1)", [
      world.ravi.id,
    ])
  ).rows as {
    id: string;
  }[];
  expect(await readBundle(world.ctx, { ...download, ownerId: ravi?.id ?? "" })).toBeUndefined();
  await world.asha.ask("deleteStudent", { params: { id: ids[0] ?? "" } });
  expect(await readBundle(world.ctx, download)).toBeUndefined();
  await world.asha.ask("restoreStudent", { params: { id: ids[0] ?? "" } });
  expect(await peopleOf(download)).toEqual(["Asha"]);
  await world.asha.ask("deleteTemplate", { params: { id: template } });
  expect(await readBundle(world.ctx, download)).toBeUndefined();
});

test("its version changes with what is in it, and with nothing else", async () => {
  const { template, ids } = await templateOf("Asha", "Dev");
  const [id = ""] = ids;
  const download = await downloadOf(template);
  const version = async (change: Partial<TemplateDownload> = {}) =>
    (await readBundle(world.ctx, { ...download, ...change }))?.version;
  const first = await version();
  const { template: other } = await templateOf("Somebody else");
  await downloadOf(other);
  await world.asha.ask("sendMail", { body: { user_template_id: template } });
  expect(await version()).toBe(first);
  const seen = new Set([first, await version({ kind: "pdf" }), await version({ pattern: "{number}" })]);
  await world.asha.ask("updateStudent", { params: { id }, body: { name: "Asha", remarks: "Winner" } });
  seen.add(await version());
  await world.asha.ask("updateTemplate", { params: { id: template }, body: { ...FIELDS, name: "HackFest 2027" } });
  seen.add(await version());
  const content = JSON.stringify(contentOf([titleOf("Dear {{Student Name}}", { width: 360 })]));
  await world.asha.ask("saveCanvas", { params: { id: template }, body: { content } });
  await world.asha.ask("updateCertificates", { params: { id: template } });
  seen.add(await version());
  await world.asha.ask("deleteStudent", { params: { id: ids[1] ?? "" } });
  seen.add(await version());
  expect(seen.size).toBe(7);
});

test("of hundreds, each file is its own student's, also of one who is deleted meanwhile", async () => {
  const { template } = await templateOf();
  await world.ctx.pool.query(
    `insert into students (id, template_id, name, created_at)
     select lpad(n::text, 22, '0'), $1, 'Student ' || n, $2 from generate_series(1, 250) n`,
    [template, START],
  );
  const bundle = await readBundle(world.ctx, await downloadOf(template));
  if (bundle === undefined) throw new Error("No bundle");
  const { sources, index } = await zipEntries(world.ctx, bundle, { kind: "png", pattern: "{position} {name}" });
  for (const nth of [1, 100, 101, 250]) {
    const own = await world.app.inject({ url: `/certify/${idOf(nth)}.png` });
    if (nth === 250) await world.asha.ask("deleteStudent", { params: { id: idOf(250) } });
    const { name, make } = sources[nth - 1] as Source;
    expect(name).toBe(`${nth} Student ${nth}.png`);
    const file = Buffer.concat((await make(nth - 1)).pieces);
    expect((await pixels(file)).equals(await pixels(own.rawPayload))).toBe(true);
  }
  const list = await index?.make(sources.map(({ name }) => name));
  expect(
    String(Buffer.concat(list?.pieces ?? []))
      .trim()
      .split("\r\n"),
  ).toHaveLength(251);
});

test("a certificate that is erased for good during the download breaks it off, so that nobody gets a wrong file", async () => {
  const { template, ids } = await templateOf("Asha");
  const bundle = await readBundle(world.ctx, await downloadOf(template));
  if (bundle === undefined) throw new Error("No bundle");
  const { sources } = await zipEntries(world.ctx, bundle, { kind: "png", pattern: "{name}" });
  await world.ctx.pool.query("delete from certificates where student_id = $1", ids);
  await expect(sources[0]?.make(0)).rejects.toThrow("erased during its download");
});

const idOf = (nth: number) => String(nth).padStart(22, "0");

async function pixels(png: Buffer): Promise<Buffer> {
  return sharp(png).removeAlpha().raw().toBuffer();
}
