import { describe, expect, test } from "vitest";
import { type Change, edit } from "./canvas.ts";
import {
  type Content,
  type CustomImage,
  type Element,
  EMPTY_CONTENT,
  type ShapeElement,
  type Title,
} from "./content.ts";
import { newElement } from "./elements.ts";

const title: Title = {
  ...(newElement("title", { id: "title", phone: false }) as Title),
  x: 100,
  y: 100,
  width: 100,
  height: 40,
};
const frame: ShapeElement = {
  ...(newElement("shape", { id: "frame", phone: false }) as ShapeElement),
  x: 200,
  y: 160,
  width: 60,
  height: 60,
  strokeWidth: 4,
  corner: 10,
};
const SHEET: Content = { ...EMPTY_CONTENT, elements: [title, frame] };
const ALL = ["title", "frame"];
const AROUND = { x: 100, y: 100, width: 160, height: 120 };

describe("several elements", () => {
  test("turn around their common middle", () => {
    const [one, other] = after({ kind: "turn", ids: ALL, by: 90 });
    expect(one).toMatchObject({ rotation: 90, x: 170, y: 110, width: 100, height: 40 });
    expect(other).toMatchObject({ rotation: 90, x: 120, y: 180, width: 60, height: 60 });
    expect(after({ kind: "turn", ids: ALL, by: 360 })).toEqual(SHEET.elements);
  });

  test("stay together when they are turned at the edge of the canvas", () => {
    const low = edit(SHEET, { kind: "shift", ids: ALL, by: { x: 0, y: 180 } });
    const [one, other] = after({ kind: "turn", ids: ALL, by: 90 }, low);
    const [free, free2] = after({ kind: "turn", ids: ALL, by: 90 });
    expect((one?.y ?? 0) - (other?.y ?? 0)).toBe((free?.y ?? 0) - (free2?.y ?? 0));
  });

  test("are enlarged with their letters, lines and distances", () => {
    const to = { x: 100, y: 100, width: 240, height: 180 };
    const [one, other] = after({ kind: "scale", ids: ALL, from: AROUND, to });
    expect(one).toMatchObject({ x: 100, y: 100, width: 150, height: 60, fontSize: 42 });
    expect(other).toMatchObject({ x: 250, y: 190, width: 90, height: 90, strokeWidth: 6, corner: 15 });
  });

  test("are enlarged with the corners of their pictures", () => {
    const picture = { ...(newElement("frame", { id: "frame", phone: false }) as CustomImage), corner: 12 };
    const place = { x: 100, y: 100, width: 60, height: 60 };
    const content = { ...SHEET, elements: [{ ...picture, ...place }] };
    const to = { x: 100, y: 100, width: 120, height: 120 };
    expect(after({ kind: "scale", ids: ["frame"], from: place, to }, content)).toMatchObject([{ ...to, corner: 24 }]);
  });

  test("get no smaller than one can take hold of, and locked ones stay", () => {
    const to = { x: 100, y: 100, width: 80, height: 60 };
    const [one] = after({ kind: "scale", ids: ALL, from: AROUND, to });
    expect(one).toMatchObject({ width: 50, height: 30, fontSize: 14 });
    const locked = edit(SHEET, { kind: "lock", ids: ["frame"], locked: true });
    expect(after({ kind: "scale", ids: ALL, from: AROUND, to }, locked)[1]).toBe(locked.elements[1]);
    expect(after({ kind: "turn", ids: ALL, by: 30 }, locked)[1]).toBe(locked.elements[1]);
  });

  test("get the width or height of the largest", () => {
    expect(after({ kind: "sameSize", ids: ALL, side: "width" }).map(({ width }) => width)).toEqual([100, 100]);
    expect(after({ kind: "sameSize", ids: ALL, side: "height" }).map(({ height }) => height)).toEqual([60, 60]);
    expect(edit(SHEET, { kind: "sameSize", ids: ["title"], side: "width" })).toBe(SHEET);
    const turned = edit(SHEET, { kind: "setStyle", id: "frame", style: { rotation: 90 } });
    // A turned one keeps its middle.
    expect(after({ kind: "sameSize", ids: ALL, side: "width" }, turned)[1]).toMatchObject({
      x: 180,
      y: 160,
      width: 100,
    });
  });
});

function after(change: Change, content = SHEET): readonly Element[] {
  return edit(content, change).elements;
}
