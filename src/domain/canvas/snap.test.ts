import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Box } from "./box.ts";
import { ALL_PARTS, guidesOf, snapLinesOf, snap } from "./snap.ts";

const canvas = { width: 400, height: 300 };
const neighbour: Box = { x: 40, y: 50, width: 100, height: 30 };
const within = { reach: 6, canvas };
const lines = snapLinesOf([neighbour], canvas);
/** The lines on which a box is. */
const on = (box: Box) => guidesOf(box, ALL_PARTS, lines);

describe("a moved box", () => {
  test("snaps to the centre of the canvas on both axes at once", () => {
    const snapped = snap({ x: 146, y: 124, width: 100, height: 60 }, ALL_PARTS, snapLinesOf([], canvas), within);
    expect(snapped.by).toEqual({ x: 4, y: -4 });
    expect(snapped.centred).toBe(true);
    expect(snapped.guides).toContainEqual({ axis: "x", at: 200, from: 0, to: 300 });
    expect(snapped.guides).toContainEqual({ axis: "y", at: 150, from: 0, to: 400 });
  });

  test("snaps to the edges of the canvas", () => {
    expect(snap({ x: 5, y: 239, width: 100, height: 60 }, ALL_PARTS, lines, within).by).toEqual({ x: -5, y: 1 });
  });

  test("snaps to an edge of another element, with a guide from one to the other", () => {
    const { by, guides, centred } = snap({ x: 137, y: 200, width: 30, height: 33 }, ALL_PARTS, lines, within);
    expect(by).toEqual({ x: 3, y: 0 });
    expect(guides).toEqual([{ axis: "x", at: 140, from: 50, to: 233 }]);
    expect(centred).toBe(false);
  });

  test("shows every line on which it is: three for a copy above its original", () => {
    const { guides } = snap({ ...neighbour, x: 42, y: 210 }, ALL_PARTS, lines, within);
    expect(guides.filter(({ axis }) => axis === "x").map(({ at }) => at)).toEqual([40, 90, 140]);
  });

  test("shows one line for two elements on it, from the first end to the last", () => {
    const inLine = snapLinesOf([neighbour, { ...neighbour, y: 250 }], canvas);
    const { guides } = guidesOf({ x: 40, y: 120, width: 31, height: 37 }, ALL_PARTS, inLine);
    expect(guides).toEqual([{ axis: "x", at: 40, from: 50, to: 280 }]);
  });

  test("snaps to the centre of the canvas with its own centre only", () => {
    expect(on({ x: 160, y: 17, width: 80, height: 37 }).centred).toBe(true);
    expect(on({ x: 200, y: 17, width: 80, height: 37 }).centred).toBe(false);
    expect(on({ ...neighbour, y: 217 }).centred).toBe(false);
    expect(on({ x: -40, y: 17, width: 80, height: 37 }).centred).toBe(false);
  });

  test("is on a line within three quarters of a pixel", () => {
    const free = { y: 17, width: 31, height: 37 };
    expect([on({ ...free, x: 140.74 }).guides.length, on({ ...free, x: 140.75 }).guides.length]).toEqual([1, 0]);
  });

  test("does not snap when nothing is near", () => {
    const free = { x: 250, y: 190, width: 31, height: 37 };
    expect(snap(free, ALL_PARTS, lines, within)).toEqual({ by: { x: 0, y: 0 }, guides: [], centred: false });
  });

  test("snaps to the nearest line, never farther than the reach and never out of the canvas", () => {
    const length = fc.integer({ min: 30, max: 120 });
    const box = fc.record({
      x: fc.integer({ min: 0, max: 280 }),
      y: fc.integer({ min: 0, max: 180 }),
      width: length,
      height: length,
    });
    fc.assert(
      fc.property(box, fc.array(box, { maxLength: 8 }), fc.integer({ min: 1, max: 20 }), (moved, others, reach) => {
        const { by } = snap(moved, ALL_PARTS, snapLinesOf(others, canvas), { reach, canvas });
        expect(Math.max(Math.abs(by.x), Math.abs(by.y))).toBeLessThanOrEqual(reach);
        expect(moved.x + by.x).toBeGreaterThanOrEqual(0);
        expect(moved.x + by.x + moved.width).toBeLessThanOrEqual(canvas.width);
        const again = snap({ ...moved, x: moved.x + by.x, y: moved.y + by.y }, ALL_PARTS, snapLinesOf(others, canvas), {
          reach,
          canvas,
        });
        expect(again.by).toEqual({ x: 0, y: 0 });
      }),
    );
  });
});

test("that is resized snaps only with the dragged side", () => {
  const box = { x: 38, y: 120, width: 100, height: 60 };
  expect(snap(box, { x: ["end"], y: [] }, lines, within)).toEqual({
    by: { x: 2, y: 0 },
    guides: [{ axis: "x", at: 140, from: 50, to: 180 }],
    centred: false,
  });
});

const upright = (...places: number[]) => ({
  x: places.map((at) => ({ at, from: 0, to: 10, centre: false })),
  y: [],
});

describe("a line at the limit", () => {
  const free = { x: 250, y: 190, width: 31, height: 37 };
  const wayTo = (...places: number[]) => snap(free, ALL_PARTS, upright(...places), within).by.x;

  test("snaps at exactly the reach, and not one pixel farther", () => {
    expect([wayTo(244), wayTo(243)]).toEqual([-6, 0]);
  });

  test("wins over a later one at the same distance", () => {
    expect([wayTo(247, 253), wayTo(253, 247)]).toEqual([-3, 3]);
  });

  test("does not pull a box out of the canvas on either side", () => {
    expect(snap({ ...free, x: 2 }, ALL_PARTS, upright(-2), within).by.x).toBe(0);
    expect(snap({ ...free, x: 367 }, ALL_PARTS, upright(402), within).by.x).toBe(0);
    expect(snap({ ...free, x: 367 }, ALL_PARTS, upright(400), within).by.x).toBe(2);
  });
});

test("a box among many lines snaps as if each of them was looked at", () => {
  const place = fc.integer({ min: 0, max: 800 }).map((half) => half / 2);
  const places = fc.array(place, { minLength: 1, maxLength: 60 });
  const free = { y: 190, width: 31, height: 37 };
  fc.assert(
    fc.property(places, fc.integer({ min: 0, max: 369 }), fc.integer({ min: 1, max: 12 }), (all, x, reach) => {
      const moved = { ...free, x };
      const ways = [0, free.width / 2, free.width].flatMap((part) => all.map((at) => at - x - part));
      const possible = ways.filter((way) => Math.abs(way) <= reach && x + way >= 0 && x + way + free.width <= 400);
      // The first of those that are equally near.
      const [nearest = 0] = possible.toSorted((one, other) => Math.abs(one) - Math.abs(other));
      const { by, guides } = snap(moved, ALL_PARTS, upright(...all), { reach, canvas });
      expect(by.x).toBe(nearest);
      const seen = [0, free.width / 2, free.width].map((part) => x + nearest + part);
      const met = all.filter((at) => seen.some((part) => Math.abs(at - part) < 0.75));
      expect(guides.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual([...new Set(met)].toSorted((a, b) => a - b));
    }),
  );
});
