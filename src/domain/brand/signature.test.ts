import { describe, expect, test } from "vitest";
import { signatureInk, readScan, type Scan, STRENGTH, withoutPaper } from "./signature.ts";

/** Grey paper with a blue line of 20 by 2 pixels. */
function scan(ink = true): Scan {
  const [width, height] = [60, 40];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isInk = ink && x >= 20 && x < 40 && y >= 18 && y < 20;
      // A shadow that grows to the right.
      const paper = 235 - Math.round(x / 4);
      data.set(isInk ? [20, 30, 120, 255] : [paper, paper, paper, 255], (y * width + x) * 4);
    }
  return { data, width, height };
}

describe("A scanned signature", () => {
  test("loses its paper and the shadow on it, and is cut to the ink", () => {
    const found = withoutPaper(scan());
    expect(found).toMatchObject({ width: 28, height: 10 });
    const alphas = [...(found?.data ?? [])].filter((_, at) => at % 4 === 3);
    expect(alphas.filter((alpha) => alpha === 255).length).toBe(40);
    expect(alphas.filter((alpha) => alpha === 0).length).toBe(28 * 10 - 40);
  });

  test("keeps the colour of its ink", () => {
    const found = withoutPaper(scan());
    const at = (5 * 28 + 14) * 4;
    expect([...(found?.data.subarray(at, at + 4) ?? [])]).toEqual([20, 30, 120, 255]);
  });

  test("that is transparent already stays as it is", () => {
    const found = withoutPaper(scan());
    if (found === undefined) throw new Error("Nothing found");
    expect(withoutPaper(found)).toEqual(found);
  });

  test("is read from a canvas, whose picture has no keys of its own", () => {
    const { data, width, height } = scan();
    const picture = Object.create({ data, width, height }) as Scan;
    expect(withoutPaper(picture)).toEqual(withoutPaper(scan()));
  });

  test("is not found on a blank sheet", () => {
    expect(withoutPaper(scan(false))).toBeUndefined();
  });
});

/** A photo of 600 by 400 pixels: paper with grain under a shadow, and a pen that draws two loops. */
function photo({ ink = [24, 40, 130], shadow = 0.45, ruled = false, dust = false, width = 5 } = {}): Scan {
  const size = { width: 600, height: 400 };
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  const isDust = (x: number, y: number) => dust && (Math.hypot(x - 20, y - 30) < 2 || (x === 580 && y === 390));
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const paper = 240 * (1 - shadow * ((x / size.width + y / size.height) / 2)) + ((x * 7 + y * 13) % 5);
      const isRule = ruled && (y + Math.round(x / 120)) % 40 < 2;
      const under = isRule ? [paper * 0.72, paper * 0.82, paper * 0.95] : [paper, paper, paper * 0.98];
      const covered = isDust(x, y) ? 1 : Math.min(1, Math.max(0, width - farFromPen(x, y)));
      const colour = under.map((light, nth) => light + ((ink[nth] ?? 0) - light) * covered);
      data.set([...colour.map(Math.round), 255], (y * size.width + x) * 4);
    }
  return { data, ...size };
}

/** Pixels from the middle of the stroke: two circles. */
function farFromPen(x: number, y: number): number {
  return Math.min(Math.abs(Math.hypot(x - 250, y - 200) - 50), Math.abs(Math.hypot(x - 330, y - 200) - 40));
}

/** Where the pen was, once the picture is cut to it. */
function pixels({ data, width, height }: Scan): { red: number; green: number; blue: number; opacity: number }[] {
  return Array.from({ length: width * height }, (_, nth) => {
    const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(nth * 4, nth * 4 + 4);
    return { red, green, blue, opacity };
  });
}

function inkIn(picture: Scan, strength?: number): Scan {
  const ink = withoutPaper(picture, strength);
  if (ink === undefined) throw new Error("Nothing found");
  return ink;
}

/** The loops reach from 200 to 370 and from 150 to 250, and strokes are up to 5 pixels wide at each side. */
const LOOPS = { width: 370 - 200 + 1, height: 250 - 150 + 1 };

describe("A photographed signature", () => {
  test.each([
    ["on white paper", {}],
    ["in a deep shadow", { shadow: 0.8 }],
    ["on ruled paper", { ruled: true }],
    ["with dust on the sheet", { dust: true }],
    ["in thin black ink", { ink: [30, 30, 32], width: 2 }],
    ["in a thick marker", { width: 12 }],
  ])("%s is cut to its ink, and nothing else is left", { tags: "full" }, (_, look) => {
    const picture = photo(look);
    const ink = inkIn(picture);
    expect(Math.abs(ink.width - LOOPS.width)).toBeLessThan(36);
    expect(Math.abs(ink.height - LOOPS.height)).toBeLessThan(36);
    // All that lies well beside the strokes is fully transparent.
    const inside = pixels(ink).filter(({ opacity }) => opacity > 0).length;
    const pen = { width: 5, ...look }.width;
    const drawn = pixels(picture).filter((_pixel, nth) => farFromPen(nth % 600, Math.floor(nth / 600)) < pen).length;
    expect(inside / drawn).toBeGreaterThan(0.85);
    expect(inside / drawn).toBeLessThan(1.1);
  });

  test("keeps the colour of its ink up to the edges of the strokes, without a rim of paper", { tags: "full" }, () => {
    for (const { red, blue, opacity } of pixels(inkIn(photo()))) {
      if (opacity < 40) continue;
      expect(blue).toBeGreaterThan(90);
      expect(red).toBeLessThan(75);
    }
  });

  test("loses more of what is faint, the stronger the paper is removed", { tags: "full" }, () => {
    const reading = readScan(photo());
    if (reading === undefined) throw new Error("No ink");
    const opaque = [STRENGTH.min, STRENGTH.usual, STRENGTH.max].map((strength) => {
      const ink = signatureInk(reading, strength);
      return pixels(ink ?? photo()).reduce((sum, { opacity }) => sum + opacity, 0);
    });
    expect(opaque).toEqual(opaque.toSorted((one, other) => other - one));
    expect(opaque[0]).toBeGreaterThan(opaque[2] ?? 0);
  });

  test("drawn with a pointer, on nothing, keeps its colour at every edge", { tags: "full" }, () => {
    const drawn = photo();
    for (let nth = 0; nth < drawn.width * drawn.height; nth++) {
      const covered = Math.min(1, Math.max(0, 5 - farFromPen(nth % 600, Math.floor(nth / 600))));
      drawn.data.set([29, 42, 107, Math.round(covered * 255)], nth * 4);
    }
    const inked = pixels(inkIn(drawn)).filter(({ opacity }) => opacity > 0);
    expect(new Set(inked.map(({ red, green, blue }) => `${red} ${green} ${blue}`))).toEqual(new Set(["29 42 107"]));
  });
});
