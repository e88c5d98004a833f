import { describe, expect, test } from "vitest";
import { type Scan, withoutPaper } from "./signature.ts";

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

  test("is not found on a blank sheet", () => {
    expect(withoutPaper(scan(false))).toBeUndefined();
  });
});
