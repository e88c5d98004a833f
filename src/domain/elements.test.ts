import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isInside, overlap } from "./box.ts";
import { edit } from "./canvas.ts";
import { EMPTY_CONTENT, Element, type Content } from "./content.ts";
import { elementName, newCustomImage, newElement, PALETTE, placeAt, placeFree } from "./elements.ts";
import { SHAPES } from "./shapes.ts";

const desk = { id: "1", phone: false };
const phone = { id: "1", phone: true };

describe("a new element", () => {
  test("is as the specification says, at a desk", () => {
    const box = { width: 250, height: 50, fontFamily: "Arial", fontWeight: "bold", color: "#000000" };
    expect(newElement("title", desk)).toMatchObject({ ...box, text: "Your Title Here", fontSize: 28 });
    expect(newElement("student-name", desk)).toMatchObject({ ...box, text: "{{Student Name}}", fontSize: 28 });
    expect(newElement("certificate-id", desk)).toMatchObject({ ...box, text: "{{Certificate ID}}", fontSize: 21 });
    expect(newElement("remarks", desk)).toMatchObject({ ...box, text: "{{Remarks}}", fontSize: 21 });
    expect(newElement("description", desk)).toMatchObject({
      width: 280,
      height: 80,
      fontSize: 18,
      fontWeight: "normal",
      primaryColor: "#333333",
      secondaryColor: "#666666",
      text: "Your description text goes here",
    });
    expect(newElement("qr", desk)).toMatchObject({ type: "image", width: 150, height: 150, placeholder: false });
    expect(newElement("ai-picture", desk)).toMatchObject({ type: "image", width: 150, height: 150, placeholder: true });
  });

  test("is smaller on a phone", () => {
    expect(newElement("title", phone)).toMatchObject({ width: 200, height: 40, fontSize: 22 });
    expect(newElement("description", phone)).toMatchObject({ width: 220, height: 60, fontSize: 16 });
    expect(newElement("qr", phone)).toMatchObject({ width: 120, height: 120 });
  });

  test("every entry of the palette is an element a save would take", () => {
    for (const entry of PALETTE) expect(Element.safeParse(newElement(entry, desk)).success).toBe(true);
  });

  test("a custom image starts at most 150 px on its long side and at least 30 on its short one", () => {
    const logo = { id: "l", name: "Logo", src: "/files/l.png" };
    expect(newCustomImage({ ...logo, width: 600, height: 300 }, "1")).toMatchObject({ width: 150, height: 75 });
    expect(newCustomImage({ ...logo, width: 900, height: 20 }, "1")).toMatchObject({ width: 150, height: 30 });
    expect(newCustomImage({ ...logo, width: 64, height: 40 }, "1")).toMatchObject({ width: 64, height: 40 });
  });

  test("is called by its kind and its text", () => {
    expect(elementName(newElement("student-name", desk))).toBe("Title: {{Student Name}}");
    expect(elementName(newElement("qr", desk))).toBe("QR code");
    expect(elementName(newElement("ai-picture", desk))).toBe("AI picture");
    const long = { ...newElement("description", desk), text: "For <secondary>first</secondary> place ".repeat(9) };
    expect(elementName(long)).toBe("Description: For first place For first place For firs…");
  });
});

describe("where a new element is put", () => {
  test("a drop near the lower right corner is clamped inside", () => {
    const small = { ...newElement("qr", desk), width: 30, height: 30 };
    expect(placeAt(small, EMPTY_CONTENT, { x: 395, y: 395 })).toMatchObject({ x: 300, y: 360 });
    expect(placeAt(newElement("title", desk), EMPTY_CONTENT, { x: 395, y: -20 })).toMatchObject({ x: 150, y: 0 });
  });

  test("the first one added by a button is in the middle, the next beside it and not on it", () => {
    const one = placeFree(newElement("title", desk), EMPTY_CONTENT);
    expect(one).toMatchObject({ x: 75, y: 175 });
    const content = edit(EMPTY_CONTENT, { kind: "add", element: one });
    const two = placeFree(newElement("student-name", { ...desk, id: "2" }), content);
    expect(overlap(one, two)).toBe(0);
  });

  test("a QR code beside three lines of text goes where it hides least of them", () => {
    const certificate = edit(EMPTY_CONTENT, { kind: "setCanvas", shape: "a4-landscape", width: 700 });
    const texts = (["title", "student-name", "description"] as const).reduce(add, certificate);
    const content = add(texts, "qr");
    const [qr, ...others] = content.elements.toReversed();
    expect(others.map((other) => overlap(qr!, other))).toEqual([0, 0, 0]);
  });

  test("however many are added, each is inside, and none begins where another does until the canvas is full", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SHAPES),
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
