import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isInside, keepInside, pullCorner, pullEdge, type Edge } from "./box.ts";

const canvas = { width: 400, height: 283 };
const EDGES: Edge[] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

describe("a box on the canvas", () => {
  test("dragging the upper left corner keeps the lower right one in place", () => {
    const box = { x: 100, y: 100, width: 100, height: 50 };
    expect(pullEdge(box, "nw", { x: -20, y: 10 }, canvas)).toEqual({ x: 80, y: 110, width: 120, height: 40 });
    expect(pullEdge(box, "nw", { x: 500, y: 500 }, canvas)).toEqual({ x: 170, y: 120, width: 30, height: 30 });
    expect(pullEdge(box, "e", { x: 999, y: 999 }, canvas)).toEqual({ x: 100, y: 100, width: 300, height: 50 });
  });

  test("a picture dragged at a corner keeps its aspect ratio", () => {
    const logo = { x: 100, y: 100, width: 120, height: 60 };
    expect(pullCorner(logo, "se", { x: 60, y: 0 }, canvas)).toEqual({ x: 100, y: 100, width: 180, height: 90 });
    expect(pullCorner(logo, "nw", { x: 60, y: 30 }, canvas)).toEqual({ x: 160, y: 130, width: 60, height: 30 });
    expect(pullCorner(logo, "ne", { x: 999, y: 999 }, canvas)).toEqual({ x: 100, y: 10, width: 300, height: 150 });
    expect(pullCorner(logo, "sw", { x: 999, y: -999 }, canvas)).toEqual({ x: 160, y: 100, width: 60, height: 30 });
  });

  test("a box smaller than 30 px can grow pixel by pixel, but never shrink", () => {
    const dash = { x: 100, y: 100, width: 74, height: 6 };
    expect(pullEdge(dash, "s", { x: 0, y: 3 }, canvas)).toEqual({ ...dash, height: 9 });
    expect(pullEdge(dash, "n", { x: 0, y: 50 }, canvas)).toEqual(dash);
    expect(pullEdge(dash, "e", { x: -70, y: 0 }, canvas)).toEqual({ ...dash, width: 30 });
    expect(pullCorner(dash, "se", { x: -20, y: -20 }, canvas)).toEqual(dash);
    expect(pullCorner(dash, "se", { x: 74, y: 0 }, canvas)).toEqual({ ...dash, width: 148, height: 12 });
  });

  test("after any drag it is inside the canvas and at least 30 px large", () => {
    const number = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(number, number, number, number, fc.constantFrom(...EDGES), (x, y, byX, byY, edge) => {
        const box = keepInside({ x, y, width: x + 100, height: y + 100 }, canvas);
        for (const pull of edge.length === 2 ? [pullEdge, pullCorner] : [pullEdge]) {
          const pulled = pull(box, edge, { x: byX, y: byY }, canvas);
          expect(isInside(pulled, canvas)).toBe(true);
          expect(Math.min(pulled.width, pulled.height)).toBeGreaterThanOrEqual(30);
        }
      }),
    );
  });
});
