import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Box, isInside } from "./box.ts";
import { carry, pull, type Surroundings } from "./moving.ts";
import { snapLinesOf } from "./snap.ts";

const canvas = { width: 400, height: 400 };
const free = { shift: false, free: true, shaped: false };
const caught = { shift: false, free: false, shaped: false };
const around = (...boxes: Box[]): Surroundings => ({
  lines: snapLinesOf(boxes, canvas),
  others: boxes,
  reach: 6,
  canvas,
});

describe("a dragged box", () => {
  const box = { x: 20, y: 30, width: 100, height: 50 };

  test("snaps to the centre of the canvas when it is dropped near it", () => {
    expect(carry(box, { x: 127, y: 148 }, caught, around())).toMatchObject({ by: { x: 130, y: 145 }, centred: true });
  });

  test("follows the pointer exactly while Ctrl is held", () => {
    expect(carry(box, { x: 127, y: 148 }, free, around())).toEqual({
      by: { x: 127, y: 148 },
      guides: [],
      centred: false,
      distances: [],
    });
  });

  test("stays on the axis with the longer distance while Shift is held, and does not snap on the other", () => {
    expect(carry(box, { x: 127, y: 90 }, { ...caught, shift: true }, around()).by).toEqual({ x: 130, y: 0 });
    expect(carry(box, { x: 40, y: 148 }, { ...caught, shift: true }, around()).by).toEqual({ x: 0, y: 145 });
  });

  test("moves sideways while Shift is held and both distances are equal", () => {
    expect(carry(box, { x: 60, y: 60 }, { ...free, shift: true }, around()).by).toEqual({ x: 60, y: 0 });
    expect(carry(box, { x: -15, y: 15 }, { ...free, shift: true }, around()).by).toEqual({ x: -15, y: 0 });
  });

  test("snaps to equal gaps, unless a line is nearer", () => {
    const row = around({ x: 10, y: 40, width: 60, height: 20 }, { x: 87, y: 40, width: 60, height: 20 });
    const low = { x: 200, y: 42, width: 50, height: 21 };
    const { by, distances } = carry(low, { x: -33, y: 0 }, caught, row);
    expect(by.x).toBe(-36);
    expect(distances.map(({ from, to }) => [from, to])).toEqual([
      [70, 87],
      [147, 164],
    ]);
    expect(carry(low, { x: -33, y: 0 }, { ...free, free: true }, row)).toMatchObject({ by: { x: -33 }, distances: [] });
    const lined = around(
      { x: 10, y: 40, width: 60, height: 20 },
      { x: 87, y: 40, width: 60, height: 20 },
      { x: 166, y: 300, width: 31, height: 9 },
    );
    expect(carry(low, { x: -33, y: 0 }, caught, lined).by.x).toBe(-34);
  });

  test("a centre between two pixels is as exact as whole pixels allow", () => {
    const odd = { ...box, width: 101 };
    const { by, centred } = carry(odd, { x: 128, y: 0 }, caught, around());
    expect(odd.x + by.x).toBe(150);
    expect(centred).toBe(true);
  });

  test("stays on the canvas, at whole pixels, wherever the pointer goes", () => {
    const far = fc.double({ min: -2000, max: 2000, noNaN: true });
    fc.assert(
      fc.property(far, far, fc.boolean(), fc.boolean(), (x, y, shift, isFree) => {
        const { by } = carry(box, { x, y }, { shift, free: isFree }, around({ x: 200, y: 210, width: 70, height: 31 }));
        const after = { ...box, x: box.x + by.x, y: box.y + by.y };
        expect(isInside(after, canvas)).toBe(true);
        expect(Number.isInteger(after.x) && Number.isInteger(after.y)).toBe(true);
      }),
    );
  });

  test("does not move by a distance that is not a number", () => {
    const { by } = carry(box, { x: Number.NaN, y: Number.NaN }, caught, around());
    expect(isInside({ ...box, x: box.x + by.x, y: box.y + by.y }, canvas)).toBe(true);
  });
});

describe("a resized box", () => {
  const box = { x: 100, y: 100, width: 100, height: 50 };
  const other = { x: 250, y: 300, width: 30, height: 30 };

  test("snaps with the dragged edge, and a guide is shown along it", () => {
    const { box: after, guides } = pull(box, "e", { x: 47, y: 99 }, caught, around(other));
    expect(after).toEqual({ ...box, width: 150 });
    expect(guides).toEqual([{ axis: "x", at: 250, from: 100, to: 330 }]);
  });

  test("snaps to the length of another box, and both are shown", () => {
    const wide = { x: 250, y: 20, width: 100, height: 40 };
    const short = { x: 20, y: 200, width: 90, height: 50 };
    const pulled = pull(short, "e", { x: 7, y: 0 }, caught, around(wide));
    expect(pulled.box).toEqual({ ...short, width: 100 });
    expect(pulled.distances.map(({ axis, from, to }) => [axis, from, to])).toEqual([
      ["x", 20, 120],
      ["x", 250, 350],
    ]);
    const right = { ...short, x: 60 };
    expect(pull(right, "w", { x: -7, y: 0 }, caught, around(wide)).box).toEqual({ ...right, x: 50, width: 100 });
  });

  test("snaps with both edges of a dragged corner, each to its own line", () => {
    expect(pull(box, "se", { x: 47, y: 153 }, caught, around(other)).box).toEqual({ ...box, width: 150, height: 200 });
  });

  test("a picture keeps its aspect ratio, and snaps to the nearer line", () => {
    const { box: after } = pull(box, "se", { x: 47, y: 0 }, { ...caught, shaped: true }, around(other));
    expect(after).toEqual({ ...box, width: 150, height: 75 });
    const left = pull(box, "nw", { x: -97, y: 0 }, { ...caught, shaped: true }, around());
    expect(left.box).toEqual({ x: 0, y: 50, width: 200, height: 100 });
  });

  test("keeps its aspect ratio while Shift is held", () => {
    expect(pull(box, "se", { x: 40, y: 3 }, { ...free, shift: true }, around()).box).toEqual({
      ...box,
      width: 140,
      height: 70,
    });
  });

  test("is never smaller than 30 px and never outside the canvas", () => {
    const far = fc.integer({ min: -900, max: 900 });
    const edge = fc.constantFrom("n", "ne", "e", "se", "s", "sw", "w", "nw");
    fc.assert(
      fc.property(far, far, edge, fc.boolean(), (x, y, pulled, shaped) => {
        const { box: after } = pull(box, pulled, { x, y }, { ...caught, shaped }, around(other));
        expect(isInside(after, canvas)).toBe(true);
        expect(Math.min(after.width, after.height)).toBeGreaterThanOrEqual(30);
      }),
    );
  });
});

const at = (x: number, y: number): Box => ({ x, y, width: 31, height: 33 });

describe("a corner with a fixed aspect ratio, between lines on both axes", () => {
  const box = { x: 100, y: 100, width: 100, height: 50 };
  const shaped = { ...caught, shaped: true };

  test.each<[string, Box, Partial<Box>]>([
    ["the upright line where that is nearer", at(250, 178), { width: 150, height: 75 }],
    ["the level line where that is nearer", at(250, 172), { width: 144, height: 72 }],
    ["the upright line where it is the only one", at(250, 300), { width: 150, height: 75 }],
    ["the level line where it is the only one", at(300, 172), { width: 144, height: 72 }],
    ["none where none is near", at(300, 300), { width: 148, height: 74 }],
  ])("snaps to %s", (_, other, size) => {
    expect(pull(box, "se", { x: 47, y: 0 }, shaped, around(other)).box).toMatchObject({ x: 100, y: 100, ...size });
  });

  test.each<[string, Box, Partial<Box>]>([
    ["the upright line", at(50, 300), { x: 50, y: 75, width: 150, height: 75 }],
    ["the level line", at(300, 78), { x: 56, y: 78, width: 144, height: 72 }],
  ])("snaps to %s when the opposite corner is dragged", (_, other, expected) => {
    expect(pull(box, "nw", { x: -47, y: 0 }, shaped, around(other)).box).toMatchObject(expected);
  });
});
