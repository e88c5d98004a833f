import { expect, test } from "vitest";
import { edit } from "./canvas.ts";
import { EMPTY_CONTENT, type ShapeElement, parseContent } from "./content.ts";
import { newElement } from "./elements.ts";
import type { ShapeStyle } from "./shapes.ts";

const desk = { id: "s", phone: false };
const sheet = edit(EMPTY_CONTENT, { kind: "add", element: newElement("shape", desk) });
const styled = (style: ShapeStyle) => edit(sheet, { kind: "setStyle", id: "s", style }).elements[0] as ShapeElement;

test("a shape has the size that the palette shows, smaller on a phone, and a line has no fill", () => {
  const phone = { id: "s", phone: true };
  const look = { stroke: "#353f94", strokeWidth: 2, corner: 0, fill: "#e8eaf8" };
  expect(newElement("shape", desk)).toMatchObject({ width: 100, height: 80, ...look });
  expect(newElement("shape", phone)).toMatchObject({ width: 80, height: 60, ...look });
  expect(newElement("line", desk)).toMatchObject({ width: 200, height: 30, fill: null, stroke: "#333333" });
  expect(newElement("line", phone)).toMatchObject({ width: 160, height: 30, fill: null });
});

test("an outline can be dashed, and is unchanged when nothing is said about it", () => {
  const dashed = edit(sheet, { kind: "setStyle", id: "s", style: { dashed: true } });
  expect(dashed.elements[0]).toMatchObject({ dashed: true });
  expect(edit(dashed, { kind: "setStyle", id: "s", style: { corner: 9 } }).elements[0]).toMatchObject({ dashed: true });
  expect(edit(dashed, { kind: "setStyle", id: "s", style: { dashed: false } }).elements[0]).toMatchObject({
    dashed: false,
  });
  expect(styled({ corner: 9 })).not.toHaveProperty("dashed");
});

test("fill and outline are colours or none", () => {
  expect(styled({ fill: "#aabbcc", stroke: null })).toMatchObject({ fill: "#aabbcc", stroke: null });
  for (const fill of ["url(evil)", "#aabbccdde", "x#aabbcc", "#aabbcc;", "", "red"])
    expect(styled({ fill }).fill).toBe((sheet.elements[0] as ShapeElement).fill);
});

test("an outline is at most 40 px wide, and a corner radius at most 250 px", () => {
  expect(styled({ strokeWidth: 9000, corner: -3 })).toMatchObject({ strokeWidth: 40, corner: 0 });
  expect(styled({ strokeWidth: Number.NaN, corner: 900 })).toMatchObject({ strokeWidth: 0, corner: 250 });
});

test("a text style does not change a shape", () => {
  expect(edit(sheet, { kind: "setStyle", id: "s", style: { fontSize: 20, color: "#ff0000" } })).toBe(sheet);
});

test("saving and reading do not change a shape", () => {
  expect(parseContent(JSON.stringify(sheet))).toEqual(sheet);
});
