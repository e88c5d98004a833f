import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pullTurned, turnTo } from "./pull-turned.ts";
import { turnedPoint } from "./turning.ts";

const box = { x: 100, y: 100, width: 80, height: 40 };
const held = { shift: false, free: false };

describe("A turned element pulled by a handle", () => {
  test("gets longer along its own side: a quarter turn makes right what is seen below", () => {
    const turned = { ...box, rotation: 90 };
    expect(pullTurned(turned, "e", { x: 0, y: 20 }, false)).toEqual({ x: 90, y: 110, width: 100, height: 40 });
    expect(pullTurned(turned, "e", { x: 20, y: 0 }, false)).toEqual(box);
  });

  test("keeps its proportions where it must", () => {
    expect(pullTurned({ ...box, rotation: 180 }, "se", { x: -80, y: 0 }, true)).toMatchObject({
      width: 160,
      height: 80,
    });
  });

  test("keeps the opposite corner where it is seen, within a pixel", () => {
    const ways = fc.record({ x: fc.integer({ min: -60, max: 60 }), y: fc.integer({ min: -60, max: 60 }) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 359 }), ways, (rotation, by) => {
        const before = turnedPoint({ x: box.x, y: box.y }, { ...box, rotation });
        const after = pullTurned({ ...box, rotation }, "se", by, false);
        const corner = turnedPoint({ x: after.x, y: after.y }, { ...after, rotation });
        expect(Math.hypot(corner.x - before.x, corner.y - before.y)).toBeLessThan(1);
      }),
    );
  });
});

describe("An element turned by its handle", () => {
  const from = { x: 140, y: 180 };

  test("follows the pointer around its middle, in whole degrees", () => {
    expect(turnTo(box, { from, to: { x: 100, y: 180 } }, held)).toBe(34);
    expect(turnTo({ ...box, rotation: 10 }, { from, to: { x: 200, y: 121 } }, held)).toBe(-79);
  });

  test("stops at eighths of a turn, unless it shall move freely, and goes in steps of 15 degrees with Shift", () => {
    const to = { x: 80, y: 122 };
    expect(
      [held, { ...held, free: true }, { ...held, shift: true }].map((keys) => turnTo(box, { from, to }, keys)),
    ).toEqual([90, 88, 90]);
    expect(turnTo(box, { from, to: { x: 100, y: 180 } }, { ...held, shift: true })).toBe(30);
  });
});
