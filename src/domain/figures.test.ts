import { expect, test } from "vitest";
import { edit } from "./canvas.ts";
import { EMPTY_CONTENT, type Figure, parseContent } from "./content.ts";
import { elementName, newElement } from "./elements.ts";
import type { FigureStyle } from "./figures.ts";

const desk = { id: "s", phone: false };
const sheet = edit(EMPTY_CONTENT, { kind: "add", element: newElement("shape", desk) });
const styled = (style: FigureStyle) => edit(sheet, { kind: "setStyle", id: "s", style }).elements[0] as Figure;

test("a shape is a rectangle, an ellipse or a line, and is called so", () => {
  expect(elementName(newElement("shape", desk))).toBe("Rectangle");
  expect(elementName(newElement("line", desk))).toBe("Line");
  expect(elementName(styled({ figure: "ellipse" }))).toBe("Ellipse");
});

test("fill and outline are colours, or none", () => {
  expect(styled({ fill: "#aabbcc", stroke: null })).toMatchObject({ fill: "#aabbcc", stroke: null });
  expect(styled({ fill: "url(evil)" }).fill).toBe((sheet.elements[0] as Figure).fill);
});

test("an outline is at most 40 px wide, and a corner at most 250", () => {
  expect(styled({ strokeWidth: 9000, corner: -3 })).toMatchObject({ strokeWidth: 40, corner: 0 });
  expect(styled({ strokeWidth: Number.NaN, corner: 900 })).toMatchObject({ strokeWidth: 0, corner: 250 });
});

test("a style of texts leaves a shape as it is", () => {
  expect(edit(sheet, { kind: "setStyle", id: "s", style: { fontSize: 20, color: "#ff0000" } })).toBe(sheet);
});

test("a shape is saved and read again as it is", () => {
  expect(parseContent(JSON.stringify(sheet))).toEqual(sheet);
});
