import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { type Content, parseContent, pictureAddresses } from "#domain/canvas/content.ts";
import { STARTER_NAMES, type StarterName } from "#domain/starters/catalogue.ts";
import { starterContent } from "#domain/starters/starters.ts";
import { FAMILIES } from "#render/families.ts";
import { uncovered } from "#render/drawable.ts";
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

const ON_ART = STARTER_NAMES.filter((name) => starterContent(name).backgroundImage !== null);

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

  test("restores a picture that was deleted", async () => {
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

  test.each(ON_ART)("%s: its background covers the paper to the last row and column", async (name) => {
    const art = await world.app.inject((await take(world.asha, name)).backgroundImage ?? "");
    const { data, info } = await sharp(art.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const opaque = (x: number, y: number) => data[(y * info.width + x) * 4 + 3] === 255;
    const last = { x: info.width - 1, y: info.height - 1 };
    const edge = [
      ...Array.from({ length: info.width }, (_, x) => opaque(x, 0) && opaque(x, last.y)),
      ...Array.from({ length: info.height }, (_, y) => opaque(0, y) && opaque(last.x, y)),
    ];
    expect(edge.filter((whole) => !whole)).toEqual([]);
  });
});

describe.each(STARTER_NAMES)("%s", (name) => {
  const families = FAMILIES.map((family) => family.name);
  const NAMES = ["Isha", "Venkata Satyanarayana Subrahmanyam Chandrasekhar", "ओम", "राजराजेश्वरी मुखोपाध्याय लक्ष्मीनारायणन"];

  test("fits names of two and of forty-seven letters, in Latin and in Devanagari", async () => {
    const content: Content = starterContent(name);
    for (const person of NAMES) {
      const remarks = "the best use of open data among 214 teams";
      const values = placeholderValues({ id: "1", name: person, certificate_number: "HF-2026-0042", remarks });
      const filled = { ...fillContent(content, values), backgroundImage: null };
      expect([person, await drawOverflow(world.ctx, { content: filled, link: "x" })]).toEqual([person, []]);
      expect(uncovered(JSON.stringify(filled.elements))).toEqual([]);
    }
  });

  test("uses bundled fonts only", () => {
    const used = starterContent(name).elements.flatMap((element) =>
      "fontFamily" in element ? [element.fontFamily] : [],
    );
    expect(families).toEqual(expect.arrayContaining(used));
  });

  test("comes with its pictures", async () => {
    const content = await take(world.asha, name);
    for (const address of pictureAddresses(content)) expect((await world.app.inject(address)).statusCode).toBe(200);
  });
});
