// Each starter design, a post and a sheet of shapes are drawn equally by browser and server, pixel for pixel, and each
// starter has an up-to-date card.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { type Content, withPictureAddresses } from "#domain/canvas/content.ts";
import { inShape } from "#domain/certificate/post.ts";
import { SAMPLE_LINK } from "#domain/certificate/sample.ts";
import { STARTER_NAMES, STARTERS } from "#domain/starters/catalogue.ts";
import { STARTER_PICTURES } from "#domain/starters/pictures.ts";
import { starterContent } from "#domain/starters/starters.ts";
import { cardOf, CARDS } from "../scripts/starters/card.ts";
import { pictureKey } from "../src/server/drawing/pictures.ts";
import { withPixels } from "../src/server/drawing/raster.ts";
import { type GoldenBrowser, openGolden } from "./golden/chromium.ts";
import type { Files } from "../src/server/providers/files/interface.ts";
import { figuresSheet } from "./golden/shape-fixtures.ts";

/** On other systems browsers smooth letters differently. */
const SAME_PIXELS = process.platform === "linux" && process.arch === "x64";
const SCALE = 2;
/** A starter in a shape for which it was not made: the same art and texts, drawn smaller to save time. */
const OTHER_SHAPE = /, (?:a4-portrait|square)$/;
const VALUES = placeholderValues({
  id: "1",
  name: "लक्ष्मी Iyer",
  certificate_number: "HF-0042",
  remarks: "first place",
});

let ctx: { files: Files };
let golden: GoldenBrowser;

beforeAll(async () => {
  const read = STARTER_PICTURES.map(async (name) => [addressOf(name), await readFile(fileOf(name))] as const);
  const pictures = new Map(await Promise.all(read));
  const kept = new Map([...pictures].map(([address, bytes]) => [pictureKey(address), bytes]));
  ctx = { files: { embedded: true, get: async (key) => kept.get(key), put: async () => {}, remove: async () => {} } };
  golden = await openGolden(pictures);
}, 120_000);

afterAll(() => golden.close());

const SHEETS: readonly (readonly [name: string, content: Content])[] = [
  ...STARTER_NAMES.flatMap((name) =>
    STARTERS[name].shapes.map(
      (shape) => [`${name}, ${shape}`, withPictureAddresses(starterContent(name, shape), addressOf)] as const,
    ),
  ),
  ["a post of another shape", inShape(withPictureAddresses(starterContent("rangoli"), addressOf), "story")],
  ["shapes of every kind", figuresSheet()],
];

for (const [name, content] of SHEETS)
  test.runIf(SAME_PIXELS)(`${name} is the same in a browser`, async () => {
    const scale = OTHER_SHAPE.test(name) ? 1 : SCALE;
    const design = { content: fillContent(content, VALUES), link: SAMPLE_LINK };
    const drawn = await golden.page.evaluate(([shown, size]) => drawGolden(shown, size), [design, scale] as const);
    const here = await withPixels(ctx, design, { scale }, async ({ rgba }) =>
      createHash("sha256").update(rgba).digest("hex"),
    );
    expect(drawn.hash).toBe(here);
  });

for (const { name, shape, file } of CARDS)
  test(`${file} is up to date`, async () => {
    const card = await readFile(new URL(`../src/web/designer/gallery/cards/${file}`, import.meta.url));
    const now = await cardOf(name, shape, (picture) => readFileSync(fileOf(picture)));
    expect(await meanDifference(card, now), "run: node scripts/starters/build.ts").toBeLessThan(1);
  });

/** The mean difference of their pixels, from 0 to 255: different smoothing matters far less than a word that moved. */
async function meanDifference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()));
  if (!a || a.length !== b?.length) return 255;
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

function addressOf(name: string): string {
  return `/files/${createHash("sha256").update(name).digest("base64url").slice(0, 22)}.webp`;
}

function fileOf(name: string): URL {
  return new URL(`../src/server/starters/pictures/${name}.webp`, import.meta.url);
}
