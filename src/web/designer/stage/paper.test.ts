import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { covers, paperOf, partToDraw } from "./paper.ts";

describe("the paper on the screen", () => {
  test("has the device's own pixels at every zoom", () => {
    expect(paperOf(358.4, { width: 400, height: 283 }, 3)).toEqual({ width: 1075, height: 761, scale: 1075 / 400 });
  });

  test("is drawn completely when that is not too large", () => {
    const paper = paperOf(1400, { width: 700, height: 495 }, 2);
    expect(partToDraw(paper, () => ({ x: 0, y: 0, width: 10, height: 10 }))).toEqual({
      x: 0,
      y: 0,
      width: 2800,
      height: 1980,
    });
  });

  test("is otherwise drawn where it is visible and around that, never with more pixels than allowed", () => {
    const side = fc.integer({ min: 100, max: 6000 });
    const ratio = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(side, side, ratio, ratio, fc.integer({ min: 20, max: 300 }), (width, height, x, y, of) => {
        const [seenWidth, seenHeight] = [Math.min(width, of), Math.min(height, of)];
        const seen = { x: x * (width - seenWidth), y: y * (height - seenHeight), width: seenWidth, height: seenHeight };
        const part = partToDraw({ width, height, scale: 1 }, () => seen, 200_000);
        expect(part.width * part.height).toBeLessThanOrEqual(200_000);
        expect(covers(part, seen)).toBe(true);
        expect(part.x).toBeGreaterThanOrEqual(0);
        expect(part.x + part.width).toBeLessThanOrEqual(width);
        expect(part.y + part.height).toBeLessThanOrEqual(height);
      }),
    );
  });
});
