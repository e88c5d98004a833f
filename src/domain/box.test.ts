import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isInside, keepInside, pullEdge, type Edge } from "./box.ts";

const canvas = { width: 400, height: 283 };
const EDGES: Edge[] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

describe("a box on the canvas", () => {
  test("pulling the upper left corner leaves the lower right one where it is", () => {
    const box = { x: 100, y: 100, width: 100, height: 50 };
    expect(pullEdge(box, "nw", { x: -20, y: 10 }, canvas)).toEqual({ x: 80, y: 110, width: 120, height: 40 });
    expect(pullEdge(box, "nw", { x: 500, y: 500 }, canvas)).toEqual({ x: 170, y: 120, width: 30, height: 30 });
    expect(pullEdge(box, "e", { x: 999, y: 999 }, canvas)).toEqual({ x: 100, y: 100, width: 300, height: 50 });
  });

  test("however it is pulled, it stays inside and at least 30 px large", () => {
    const number = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(number, number, number, number, fc.constantFrom(...EDGES), (x, y, byX, byY, edge) => {
        const box = keepInside({ x, y, width: x + 100, height: y + 100 }, canvas);
        const pulled = pullEdge(box, edge, { x: byX, y: byY }, canvas);
        expect(isInside(pulled, canvas)).toBe(true);
        expect(Math.min(pulled.width, pulled.height)).toBeGreaterThanOrEqual(30);
      }),
    );
  });
});
