import { expect, test } from "vitest";
import { type Content, EMPTY_CONTENT } from "./content.ts";
import { newElement } from "./elements.ts";
import { unknownKeysSize } from "./unknown-keys.ts";

const TITLE = newElement("title", { id: "t", phone: false });
const IMAGE = { id: "i", name: "Logo", src: "/files/a.png", width: 30, height: 30 };
const DESIGN: Content = {
  ...EMPTY_CONTENT,
  backgroundSize: { width: 400, height: 400 },
  elements: [TITLE, newElement("description", { id: "d", phone: false }), newElement("qr", { id: "q", phone: false })],
  customImages: [IMAGE],
};
const other = { note: "x".repeat(1000) };
/** `"note":"xxx…"` and the comma after it. */
const SIZE = 1000 + '"note":"",'.length;

test("a design of version 1.0 has no unknown keys, however long its texts are", () => {
  expect(unknownKeysSize({ ...DESIGN, elements: [{ ...TITLE, text: "ठीक".repeat(1000) }] })).toBe(0);
});

test.each<[string, Content]>([
  ["the design", { ...DESIGN, ...other }],
  ["its size", { ...DESIGN, canvasSize: { ...DESIGN.canvasSize, ...other } }],
  ["its background's size", { ...DESIGN, backgroundSize: { width: 400, height: 400, ...other } }],
  ["an element", { ...DESIGN, elements: [...DESIGN.elements, { ...TITLE, ...other }] }],
  ["a picture of its library", { ...DESIGN, customImages: [{ ...IMAGE, ...other }] }],
])("unknown keys of %s count with their name and value", (_, content) => {
  expect(unknownKeysSize(content)).toBe(SIZE);
});

test("they count together, in bytes, whatever is inside and whatever they are called", () => {
  const text = '"__proto__":{"list":["नमस्ते 😀"]}';
  const deep = JSON.parse(`{${text}}`) as object;
  const content = {
    ...DESIGN,
    elements: [
      { ...TITLE, ...other, ...deep },
      { ...TITLE, ...other },
    ],
  };
  expect(unknownKeysSize(content)).toBe(2 * SIZE + new TextEncoder().encode(text).length + 1);
});
