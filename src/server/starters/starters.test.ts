import { readdirSync, readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CanvasShape, nearestCanvasShape } from "#domain/canvas/canvas-shape.ts";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { type Content, parseContent, pictureAddresses } from "#domain/canvas/content.ts";
import { STARTER_NAMES, type StarterName, STARTERS } from "#domain/starters/catalogue.ts";
import { starterContent } from "#domain/starters/starters.ts";
import { FAMILIES } from "#render/families.ts";
import { uncovered } from "#render/drawable.ts";
import { illegible } from "../../../scripts/starters/legible.ts";
import { NAMES, sampleFor } from "../../../scripts/starters/samples.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { drawOverflow } from "../drawing/draw.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const take = async (person: Person, name: StarterName) =>
  parseContent((await person.ask("takeStarter", { params: { name } })).body.data.content);
const kept = async () => (await world.ctx.pool.query<{ n: number }>("select count(*)::int n from files")).rows[0]?.n;

describe("Taking a starter design", () => {
  test("gives a design that can be saved, with pictures in print resolution", async () => {
    const content = await take(world.asha, "indigo-citation");
    const id = await world.template(world.asha);
    const saved = await world.asha.ask("saveCanvas", { params: { id }, body: { content: JSON.stringify(content) } });
    expect(saved.status).toBe(200);
    const art = await world.app.inject(content.backgroundImage ?? "");
    expect(art.headers["content-type"]).toBe("image/webp");
    expect((await sharp(art.rawPayload).metadata()).width).toBeGreaterThanOrEqual(2400);
  });

  test("makes one copy for each organiser, however often and simultaneously it is taken", async () => {
    const before = (await kept()) ?? 0;
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => take(world.asha, "rangoli")));
    expect(others).toEqual([first, first]);
    expect(await kept()).toBe(before + 1);
    const ravis = await take(world.ravi, "rangoli");
    expect(ravis.backgroundImage).not.toBe(first?.backgroundImage);
    expect(await kept()).toBe(before + 2);
  });

  test("restores a picture that was deleted", { tags: "full" }, async () => {
    const content = await take(world.asha, "deco");
    await world.ctx.pool.query("update files set deleted_at = now() where id = $1", [
      content.backgroundImage?.slice(7, 29),
    ]);
    expect(await take(world.asha, "deco")).toEqual(content);
    const id = await world.template(world.asha, content);
    const { body } = await world.asha.ask("getCanvas", { params: { id } });
    expect(JSON.parse(body.data.content)).toEqual(content);
  });

  test("gives nobody another organiser's pictures", async () => {
    const ravis = await take(world.ravi, "summit");
    const id = await world.template(world.asha);
    const body = { content: JSON.stringify(ravis) };
    expect((await world.asha.ask("saveCanvas", { params: { id }, body })).status).toBe(422);
  });

  test("refuses an unknown name", async () => {
    for (const name of ["nothing", "../../../etc/passwd", "__proto__"]) {
      const answer = await world.asha.ask("takeStarter", { params: { name: name as StarterName } });
      expect([name, answer.status >= 400 && answer.status < 500]).toEqual([name, true]);
    }
  });

  test("gives it in another of its shapes, and in its own if it lacks the shape", { tags: "full" }, async () => {
    expect(await shapeTaken("orbit", "a4-portrait")).toBe("a4-portrait");
    expect(await shapeTaken("orbit", "story")).toBe("a4-landscape");
    expect(await shapeTaken("thank-you-crew", "a4-landscape")).toBe("a4-landscape");
  });

  test("brings its pictures along, whichever it is", { tags: "full" }, async () => {
    const missing: string[] = [];
    for (const name of STARTER_NAMES)
      for (const address of pictureAddresses(await take(world.asha, name)))
        if ((await world.app.inject(address)).statusCode !== 200) missing.push(`${name}: ${address}`);
    expect(missing).toEqual([]);
  });
});

async function shapeTaken(name: StarterName, shape: CanvasShape): Promise<CanvasShape> {
  const answer = await world.asha.ask("takeStarter", { params: { name }, query: { shape } });
  const content = parseContent(answer.body.data.content);
  for (const address of pictureAddresses(content)) expect((await world.app.inject(address)).statusCode).toBe(200);
  return nearestCanvasShape(content.canvasSize);
}

const EVERY = STARTER_NAMES.flatMap((name) => STARTERS[name].shapes.map((shape) => [name, shape] as const));
const FOLDER = new URL("./pictures/", import.meta.url);
const bundled = (picture: string) => readFileSync(new URL(`${picture}.webp`, FOLDER));

for (const [nth, [name, shape]] of EVERY.entries())
  describe(`${name}, ${shape}`, { tags: nth % 60 === 0 ? [] : ["full"] }, () => {
    isFitForPrint(name, shape);
  });

function isFitForPrint(name: StarterName, shape: CanvasShape): void {
  const content: Content = starterContent(name, shape);

  test("fits names of two and of forty-seven letters, in five scripts, and on two lines", async () => {
    for (const person of NAMES) {
      const remarks = "the best use of open data among 214 teams";
      const values = placeholderValues({ id: "1", name: person, certificate_number: "HF-2026-0042", remarks });
      const filled = { ...fillContent(content, values), backgroundImage: null };
      expect([person, await drawOverflow(world.ctx, { content: filled, link: "x" })]).toEqual([person, []]);
      expect(uncovered(JSON.stringify(filled.elements))).toEqual([]);
    }
  });

  test("is legible: every text stands out from what is drawn below it", async () => {
    const filled = fillContent(content, placeholderValues(sampleFor(name)));
    expect(await illegible(filled, bundled)).toEqual([]);
  });

  test("uses bundled fonts only", () => {
    const used = content.elements.flatMap((element) => ("fontFamily" in element ? [element.fontFamily] : []));
    expect(FAMILIES.map((family) => family.name)).toEqual(expect.arrayContaining(used));
  });

  test("has art that covers the paper to the last row and column", async () => {
    if (content.backgroundImage === null) return;
    const art = sharp(bundled(content.backgroundImage)).ensureAlpha();
    const { data, info } = await art.raw().toBuffer({ resolveWithObject: true });
    const opaque = (x: number, y: number) => data[(y * info.width + x) * 4 + 3] === 255;
    const last = { x: info.width - 1, y: info.height - 1 };
    const edge = [
      ...Array.from({ length: info.width }, (_, x) => opaque(x, 0) && opaque(x, last.y)),
      ...Array.from({ length: info.height }, (_, y) => opaque(0, y) && opaque(last.x, y)),
    ];
    expect(edge.filter((whole) => !whole)).toEqual([]);
  });
}

test("All pictures and cards together are at most six megabytes", () => {
  const cards = new URL("../../web/designer/gallery/cards/", import.meta.url);
  const sizes = [FOLDER, cards].flatMap((folder) =>
    readdirSync(folder).map((file) => statSync(new URL(file, folder)).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000);
});
