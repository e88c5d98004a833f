import { describe, expect, test } from "vitest";
import type { Box } from "#domain/canvas/box.ts";
import type { Element } from "#domain/canvas/content.ts";
import { bodiesBeside, HANDS, type Holding, holdingOf } from "./holding.ts";

const SCREEN = { paper: { width: 600, height: 424 }, margins: { n: 20, e: 20, s: 20, w: 20 } };
const { mouse, finger } = HANDS;

function box(x: number, y: number, width: number, height: number): Box {
  return { x, y, width, height };
}

function shape(id: string, place: Box, fill: string | null = "#000000"): Element {
  return { type: "shape", figure: "rectangle", id, ...place, fill, stroke: null, strokeWidth: 0, corner: 0 };
}

/** The middle of the tools of an upright element. */
function toolsAt(frame: Box, { side, away }: Holding): { x: number; y: number } {
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  return {
    s: { x, y: frame.y + frame.height + away },
    n: { x, y: frame.y - away },
    e: { x: frame.x + frame.width + away, y },
    w: { x: frame.x - away, y },
  }[side];
}

describe("around a selected element", () => {
  test("the tools are below it, and a tiny one has a grip", () => {
    const low = box(200, 100, 180, 9);
    expect(holdingOf(low, [], mouse, SCREEN)).toMatchObject({ side: "s", away: 26, grip: true });
    expect(holdingOf(box(200, 100, 180, 90), [], mouse, SCREEN).grip).toBe(false);
    expect(holdingOf(box(200, 100, 8, 90), [], mouse, SCREEN).grip).toBe(true);
    expect(holdingOf(box(200, 100, 180, 24), [], mouse, SCREEN).grip).toBe(false);
    expect(holdingOf(box(200, 100, 180, 24), [], finger, SCREEN).grip).toBe(true);
  });

  test("the tools cover no other element, however closely the lines of a text follow one another", () => {
    const lines = Array.from({ length: 20 }, (_, nth) => box(150, 20 + nth * 20, 300, 14));
    for (const hand of [mouse, finger])
      for (const frame of lines) {
        const others = lines.filter((one) => one !== frame);
        const { x, y } = toolsAt(frame, holdingOf(frame, others, hand, SCREEN));
        const half = hand.hit / 2;
        for (const other of others)
          expect(
            x + half <= other.x || x - half >= other.x + other.width || y + half <= other.y || y - half >= other.y + 14,
            `of ${frame.y} over ${other.y}`,
          ).toBe(true);
      }
  });

  test("the tools stay on the screen at each edge of the paper", () => {
    for (const frame of [box(0, 0, 60, 20), box(540, 404, 60, 20), box(0, 404, 600, 20), box(0, 0, 20, 424)]) {
      const { x, y } = toolsAt(frame, holdingOf(frame, [], mouse, SCREEN));
      expect(x).toBeGreaterThan(-20);
      expect(x).toBeLessThan(620);
      expect(y).toBeGreaterThan(-20);
      expect(y).toBeLessThan(444);
    }
  });

  test("a handle that would lie over another element is as small as it is seen", () => {
    const frame = box(100, 100, 200, 60);
    const { tight } = holdingOf(frame, [box(100, 164, 40, 12)], mouse, SCREEN);
    expect([...tight]).toEqual(["sw"]);
  });

  test("a handle that would lie over the middle of a thin element is not there, and over a large one it is", () => {
    const frame = box(100, 100, 200, 60);
    const below = box(60, 158, 280, 22);
    expect([...holdingOf(frame, [below], finger, SCREEN).gone]).toEqual(["s"]);
    expect([...holdingOf(frame, [{ ...below, x: 0, width: 400 }], finger, SCREEN).gone].toSorted()).toEqual([
      "s",
      "se",
      "sw",
    ]);
    expect([...holdingOf(frame, [{ ...below, height: 200 }], finger, SCREEN).gone]).toEqual([]);
    expect([...holdingOf(frame, [{ ...below, y: 190 }], finger, SCREEN).gone]).toEqual([]);
  });

  test("with an element that is turned, its handles are turned", () => {
    const frame = { ...box(200, 200, 200, 12), rotation: 90 };
    // Below what is seen of it, which is where its right end is.
    const { tight } = holdingOf(frame, [box(280, 310, 40, 12)], mouse, SCREEN);
    expect([...tight].toSorted()).toEqual(["e", "ne", "se"]);
  });

  test("what lies behind all of it, or has only a rim, is no other one to press", () => {
    const name = shape("name", box(100, 100, 50, 20));
    const behind = shape("behind", box(0, 0, 400, 400));
    const rim = shape("rim", box(120, 90, 90, 90), null);
    const beside = shape("beside", box(150, 100, 50, 20));
    expect(bodiesBeside([behind, name, rim, beside], [name], name)).toEqual([box(150, 100, 50, 20)]);
  });
});
