import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isInside, overlap } from "./box.ts";
import { edit } from "./canvas.ts";
import { EMPTY_CONTENT, type Content } from "./content.ts";
import { newElement, PALETTE } from "./elements.ts";
import { placeAt, placeFree } from "./placing.ts";
import { CANVAS_SHAPES } from "./canvas-shape.ts";

const desk = { id: "1", phone: false };

describe("the position of a new element", () => {
  test("a drop near the lower right corner is clamped inside", () => {
    const small = { ...newElement("qr", desk), width: 30, height: 30 };
    expect(placeAt(small, EMPTY_CONTENT, { x: 395, y: 395 })).toMatchObject({ x: 300, y: 360 });
    expect(placeAt(newElement("title", desk), EMPTY_CONTENT, { x: 395, y: -20 })).toMatchObject({ x: 150, y: 0 });
  });

  test("the first one added by a button is in the middle, the next one beside it", () => {
    const one = placeFree(newElement("title", desk), EMPTY_CONTENT);
    expect(one).toMatchObject({ x: 75, y: 175 });
    const content = edit(EMPTY_CONTENT, { kind: "add", element: one });
    const two = placeFree(newElement("student-name", { ...desk, id: "2" }), content);
    expect(overlap(one, two)).toBe(0);
  });

  test("a QR code added to three lines of text covers as little of them as possible", () => {
    const certificate = edit(EMPTY_CONTENT, { kind: "setCanvas", shape: "a4-landscape", width: 700 });
    const texts = (["title", "student-name", "description"] as const).reduce(add, certificate);
    const content = add(texts, "qr");
    const [qr, ...others] = content.elements.toReversed();
    expect(others.map((other) => overlap(qr!, other))).toEqual([0, 0, 0]);
  });

  test("every added one is inside, and no two have the same corner until the canvas is full", { tags: "full" }, () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CANVAS_SHAPES),
        fc.array(fc.constantFrom(...PALETTE), { maxLength: 12 }),
        (shape, entries) => {
          const start = edit(EMPTY_CONTENT, { kind: "setCanvas", shape, width: 500 });
          const content = entries.reduce(add, start);
          const corners = new Set(content.elements.map((element) => `${element.x} ${element.y}`));
          expect(content.elements.every((element) => isInside(element, content.canvasSize))).toBe(true);
          expect(corners.size).toBe(content.elements.length);
        },
      ),
    );
  });
});

function add(content: Content, entry: (typeof PALETTE)[number]): Content {
  const element = newElement(entry, { id: String(content.elements.length), phone: false });
  return edit(content, { kind: "add", element: placeFree(element, content) });
}
