import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import fc from "fast-check";
import { PNG } from "pngjs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { openEncoder } from "./encoder.ts";
import { plainHot } from "./hot-plain.ts";
import { wasmHot } from "./hot-wasm.ts";
import { planPng, type Base, type Tools } from "./plan.ts";
import { CELL_PIXELS, type Patch, type Spot } from "./spots.ts";

const raw = promisify(deflateRaw);
const TOOLS: Tools = {
  crc32,
  deflate: (bytes) => raw(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }),
  pause: async () => {},
};
const compiled = wasmHot(new Uint8Array(readFileSync(new URL("hot.wasm", import.meta.url))));

/** A picture with smooth, rough and flat parts, like a photograph below flat ornaments. */
function picture(width: number, height: number, seed: number): Base {
  const rgba = new Uint8Array(width * height * 4);
  for (let at = 0; at < rgba.length; at++) {
    const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
    const noise = (Math.imul(at + seed, 2_654_435_761) >>> 13) % 24;
    const flat = (x + seed) % 97 < 40 || y % 61 < 9;
    rgba[at] = at % 4 === 3 ? 255 : flat ? 200 : x + y * 2 + noise;
  }
  return { width, height, rgba };
}

/** A patch that draws `ink` over a rectangle of the spot and the base elsewhere; and the whole picture with it. */
function drawPatch(
  base: Base,
  whole: Uint8Array,
  spots: readonly Spot[],
  spot: number,
  cells: [number, number],
  rows: [number, number],
  seed: number,
): Patch {
  const { x, y, width, height } = spots[spot] as Spot;
  const left = Math.min(cells[0] * CELL_PIXELS, width - 4);
  const from = left - (left % CELL_PIXELS);
  const to = Math.min(width, from + (cells[1] + 1) * CELL_PIXELS);
  const top = Math.min(rows[0], height - 3);
  const bottom = Math.min(height, top + 3 + rows[1]);
  const rgba = new Uint8Array((to - from) * (bottom - top) * 4);
  for (let row = top; row < bottom; row++) {
    for (let column = from; column < to; column++) {
      const at = ((row + y) * base.width + column + x) * 4;
      const inside = row > top && row < bottom - 1 && row + y >= 0 && row + y < base.height;
      const shade = (Math.imul(seed + (column >> 3), 40_503) >>> 4) & 255;
      for (let channel = 0; channel < 4; channel++) {
        if (inside && shade < 120) whole[at + channel] = channel === 3 ? 255 : shade;
        const seen = row + y >= 0 && row + y < base.height ? (whole[at + channel] as number) : 0;
        rgba[((row - top) * (to - from) + column - from) * 4 + channel] = seen;
      }
    }
  }
  return { spot, x: from, y: top, width: to - from, height: bottom - top, rgba };
}

function rgbOf(rgba: Uint8Array): Buffer {
  return Buffer.from(rgba.filter((_, at) => at % 4 !== 3));
}

const shape = fc.record({
  width: fc.integer({ min: 150, max: 260 }),
  height: fc.integer({ min: 100, max: 180 }),
  seed: fc.nat(1000),
  spots: fc.subarray(["top left", "middle right", "bottom"] as const),
  cells: fc.tuple(fc.nat(3), fc.nat(3)),
  rows: fc.tuple(fc.nat(30), fc.nat(30)),
});
const PLACES = {
  "top left": () => ({ x: 3, y: -1, width: 64, height: 40 }),
  "middle right": (width: number) => ({ x: width - 76, y: 20, width: 76, height: 33 }),
  bottom: (_: number, height: number) => ({ x: 17, y: height - 30, width: 100, height: 31 }),
};

describe("A PNG of which only the changes are encoded", () => {
  test("decodes to the changed picture in two decoders, and is the same from both hot loops", async () => {
    await fc.assert(
      fc.asyncProperty(shape, async ({ width, height, seed, spots: names, cells, rows }) => {
        const base = picture(width, height, seed);
        const spots = names.map((name) => PLACES[name](width, height));
        const plan = await planPng(base, spots, [], TOOLS);
        const whole = base.rgba.slice();
        const patches = spots.map((_, spot) => drawPatch(base, whole, spots, spot, cells, rows, seed + spot));
        const bytes = Buffer.concat(openEncoder(plan, plainHot, crc32).encode(patches));
        expect((await sharp(bytes).raw().toBuffer()).equals(rgbOf(whole))).toBe(true);
        expect(rgbOf(PNG.sync.read(bytes).data).equals(rgbOf(whole))).toBe(true);
        if (!compiled) return;
        const encoder = openEncoder(plan, compiled, crc32);
        expect(Buffer.concat(encoder.encode([]))).toEqual(Buffer.concat(openEncoder(plan, plainHot, crc32).encode([])));
        expect(Buffer.concat(encoder.encode(patches)).equals(bytes)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});
