import fc from "fast-check";
import { expect, test } from "vitest";
import { boundsOf, directionOf, isTurned, keepTurnedInside, turnedBounds, turnedPoint } from "./turning.ts";

const box = { x: 100, y: 50, width: 80, height: 20 };
const canvas = { width: 400, height: 300 };

test("a quarter turn is exact, and a full turn is none", () => {
  expect(directionOf(90)).toEqual({ cos: 0, sin: 1 });
  expect(boundsOf({ ...box, rotation: 90 })).toEqual({ x: 130, y: 20, width: 20, height: 80 });
  expect(boundsOf({ ...box, rotation: -270 })).toEqual(boundsOf({ ...box, rotation: 90 }));
  expect([0, 360, -360, undefined, 1].map((rotation) => isTurned({ rotation }))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

test("degrees are clockwise, around the middle", () => {
  expect(turnedPoint({ x: 140, y: 50 }, { ...box, rotation: 90 })).toEqual({ x: 150, y: 60 });
  expect(turnedPoint({ x: 140, y: 60 }, { ...box, rotation: 33 })).toEqual({ x: 140, y: 60 });
});

test("the bounds of the whole box are those of its corners", () => {
  fc.assert(
    fc.property(fc.integer({ min: -360, max: 360 }), (rotation) => {
      const [one, other] = [boundsOf({ ...box, rotation }), turnedBounds(box, { ...box, rotation })];
      for (const key of ["x", "y", "width", "height"] as const) expect(one[key]).toBeCloseTo(other[key], 6);
    }),
  );
});

test("a turned box is moved, in whole pixels, until all of it is seen; one that is too large covers the canvas", () => {
  const least = { width: 30, height: 20 };
  expect(keepTurnedInside({ ...box, x: -100, rotation: 90 }, canvas, least)).toEqual({ ...box, x: -30 });
  fc.assert(
    fc.property(
      fc.record({
        x: fc.integer({ min: -500, max: 900 }),
        y: fc.integer({ min: -500, max: 900 }),
        width: fc.integer({ min: 30, max: 400 }),
        height: fc.integer({ min: 20, max: 300 }),
        rotation: fc.integer({ min: 1, max: 359 }),
      }),
      (turned) => {
        const bounds = boundsOf({ ...keepTurnedInside(turned, canvas, least), rotation: turned.rotation });
        const sides = [
          [bounds.x, bounds.width, canvas.width],
          [bounds.y, bounds.height, canvas.height],
        ] as const;
        for (const [from, length, side] of sides) {
          const [first, last] = [Math.min(0, side - length), Math.max(0, side - length)];
          // It stands on whole pixels, so it may stick out by less than one.
          expect(from).toBeGreaterThan(first - 1);
          expect(from).toBeLessThan(last + 1);
        }
      },
    ),
  );
});
