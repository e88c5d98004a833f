import { describe, expect, test } from "vitest";
import type { Box } from "./box.ts";
import { equalGaps, sameLengths, toEqualGap, toSameLength } from "./spacing.ts";

const box = (x: number, y = 0, width = 40, height = 30): Box => ({ x, y, width, height });
/** Two in a row, with 20 pixels between them, and one elsewhere. */
const ROW = [box(0), box(60), box(300, 200)];

describe("equal gaps", () => {
  test("a box comes to rest as far from its neighbour as that is from the next, on either side", () => {
    expect(toEqualGap(box(124), ROW, "x", 6)).toBe(-4);
    expect(toEqualGap(box(117), ROW, "x", 6)).toBe(3);
    expect(toEqualGap(box(30), [box(100), box(160)], "x", 12)).toBe(10);
    expect(toEqualGap(box(0, 91), [box(0, 0), box(0, 40)], "y", 12)).toBe(-11);
  });

  test("or in the middle between two", () => {
    expect(toEqualGap(box(83), [box(0), box(160)], "x", 6)).toBe(-3);
  });

  test("only near such a place, and only among boxes of its row", () => {
    expect(toEqualGap(box(140), ROW, "x", 6)).toBeUndefined();
    expect(toEqualGap(box(120, 100), ROW, "x", 6)).toBeUndefined();
    expect(toEqualGap(box(120), [box(60)], "x", 6)).toBeUndefined();
  });

  test("are shown as two distances with their length, where both boxes are", () => {
    expect(equalGaps(box(120, 10), ROW, "x")).toEqual([
      { axis: "x", from: 40, to: 60, at: 15 },
      { axis: "x", from: 100, to: 120, at: 20 },
    ]);
    expect(equalGaps(box(80), [box(0), box(160)], "x")).toHaveLength(2);
    // An odd rest: 40 and 41 pixels.
    expect(equalGaps(box(80), [box(0), box(161)], "x")).toHaveLength(2);
    expect(equalGaps(box(90), [box(0), box(160)], "x")).toEqual([]);
    expect(equalGaps(box(40), [box(0), box(80)], "x")).toEqual([]);
  });
});

describe("a resized box", () => {
  test("gets the length of another that it is near", () => {
    expect(toSameLength(57, [box(0, 0, 60), box(0, 0, 90)], "x", 6)).toBe(60);
    expect(toSameLength(75, [box(0, 0, 60), box(0, 0, 90)], "x", 6)).toBeUndefined();
  });

  test("shows its length and that of the nearest that is as long", () => {
    const others = [box(300, 0, 60), box(100, 0, 60), box(80, 0, 50)];
    expect(sameLengths(box(0, 0, 60), others, "x")).toEqual([
      { axis: "x", from: 0, to: 60, at: 38 },
      { axis: "x", from: 100, to: 160, at: 38 },
    ]);
    expect(sameLengths(box(0, 0, 60), [box(0)], "x")).toEqual([]);
  });
});
