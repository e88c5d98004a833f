// 66 certificates and more: the compiled template, the complete drawing and Chromium's canvas draw them alike, pixel
// for pixel.
import { createHash } from "node:crypto";
import { createCanvas } from "@napi-rs/canvas";
import { PNG } from "pngjs";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Size } from "#domain/canvas/content.ts";
import { type Design, displayList } from "#render/draw.ts";
import { measureOn, setUp } from "#render/measure.ts";
import { elementPictures } from "#render/pictures.ts";
import { compileTemplate } from "../src/server/drawing/compile.ts";
import type { DiskCache } from "../src/server/drawing/disk-cache.ts";
import type { GroundContext } from "../src/server/drawing/grounds.ts";
import { loadPictures, pictureKey } from "../src/server/drawing/pictures.ts";
import { encodePng } from "../src/server/drawing/png.ts";
import { withPixels } from "../src/server/drawing/raster.ts";
import { type GoldenBrowser, openGolden } from "./golden/chromium.ts";
import { type Drawn, layoutOf, moved, type Placed } from "./golden/drawn.ts";
import { type Fixture, fixturePictures, FIXTURES } from "./golden/fixtures.ts";
import { readStrictly } from "./golden/strict-png.ts";

/**
 * On other systems browsers smooth letters differently: there the layouts must agree, and the number of different
 * pixels is only reported.
 */
const SAME_PIXELS = process.platform === "linux" && process.arch === "x64";

let ctx: GroundContext;
let golden: GoldenBrowser;

beforeAll(async () => {
  const pictures = await fixturePictures();
  const kept = new Map([...pictures].map(([address, bytes]) => [pictureKey(address), bytes]));
  const diskCache = cacheInMemory();
  ctx = {
    diskCache,
    files: { embedded: true, get: async (key) => kept.get(key), put: async () => {}, remove: async () => {} },
  };
  golden = await openGolden(pictures);
}, 120_000);

afterAll(() => golden.close());

test("there are at least 66 fixtures, with different titles", () => {
  expect(FIXTURES.length).toBeGreaterThanOrEqual(66);
  expect(new Set(FIXTURES.map(({ title }) => title)).size).toBe(FIXTURES.length);
});

test("the strict PNG reader accepts only complete files", async () => {
  const png = await wholePng(FIXTURES[0] as Fixture);
  const data = png.indexOf("IDAT");
  const changed = (at: number) => Buffer.from(png.map((byte, index) => (index === at ? byte ^ 1 : byte)));
  expect(() => readStrictly(changed(data + 40))).toThrow("CRC of chunk 1");
  expect(() => readStrictly(changed(0))).toThrow("signature");
  expect(() => readStrictly(Buffer.concat([png, png.subarray(8)]))).toThrow("order");
  expect(() => readStrictly(png.subarray(0, -5))).toThrow("ends behind the file");
});

for (const [nth, fixture] of FIXTURES.entries())
  test(
    `${fixture.title}: drawn alike by a template, completely, on a cached ground, and in a browser`,
    { tags: nth % 24 === 0 ? [] : ["full"] },
    async () => {
      const whole = await withPixels(ctx, fixture.design, fixture, async ({ rgba }) => Buffer.from(rgba));
      const compiled = await compiledPng(fixture);
      const isWhole = compiled === undefined;
      expect(isWhole).toBe(fixture.tooLong === "and turned" ? isWhole : fixture.tooLong);
      const another = { ...ctx, files: { ...ctx.files } };
      const cached = await withPixels(another, fixture.design, fixture, encodePng);
      for (const png of [await wholePng(fixture), cached, ...(compiled ? [compiled] : [])]) {
        expect(readStrictly(png)).toEqual(sizeOf(fixture));
        for (const decoded of await decodings(png)) expect(decoded.equals(whole)).toBe(true);
      }
      const drawn = await golden.page.evaluate(([design, scale]) => drawGolden(design, scale), [
        fixture.design,
        fixture.scale,
      ] as const);
      expect(moved(drawn.layout, layoutHere(fixture))).toBeUndefined();
      expect(await differingPixels(drawn, whole)).toBe(0);
    },
  );

async function compiledPng({ template, design, scale }: Fixture): Promise<Buffer | undefined> {
  const compiled = await compileTemplate(ctx, template, scale);
  const pieces = compiled.png(design, await loadPictures(ctx.files, elementPictures(design.content)));
  return pieces && Buffer.concat(pieces);
}

function wholePng({ design, scale }: Fixture): Promise<Buffer> {
  return withPixels(ctx, design, { scale }, encodePng);
}

/** Grounds found here are those of another thread. */
function cacheInMemory(): DiskCache {
  const kept = new Map<string, Buffer>();
  return {
    get: async (key) => kept.get(key) && Buffer.from(kept.get(key) as Buffer),
    put: async (key, bytes) => void kept.set(key, Buffer.from(bytes)),
  };
}

function sizeOf({ template: { canvasSize }, scale }: Fixture): Size {
  return { width: Math.round(canvasSize.width * scale), height: Math.round(canvasSize.height * scale) };
}

/** RGBA by two independent decoders. */
async function decodings(png: Buffer): Promise<Buffer[]> {
  return [await sharp(png).ensureAlpha().raw().toBuffer(), PNG.sync.read(png).data];
}

function layoutHere({ design, scale }: { design: Design; scale: number }): Placed[] {
  const ruler = createCanvas(1, 1).getContext("2d");
  setUp(ruler);
  return layoutOf(displayList(design, scale, measureOn(ruler)));
}

/** How many pixels the browser drew differently; only reported where they may differ. */
async function differingPixels({ hash }: Drawn, whole: Buffer): Promise<number> {
  if (hash === createHash("sha256").update(whole).digest("hex")) return 0;
  const theirs = Buffer.from(await golden.page.evaluate(() => goldenPixels()), "latin1");
  let differing = Math.abs(theirs.length - whole.length) / 4;
  for (let at = 0; at < whole.length; at += 4) if (theirs.readUInt32LE(at) !== whole.readUInt32LE(at)) differing++;
  if (SAME_PIXELS) return differing;
  console.info(`${differing} pixels differ in this system's browser`);
  return 0;
}
