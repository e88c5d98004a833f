import { describe, expect, test } from "vitest";
import { type Content, contentFrom, type Element, EMPTY_CONTENT } from "./content.ts";
import { newElement, type PaletteEntry } from "./elements.ts";
import { impossibleColour, withPossibleColours } from "./ink-colours.ts";

const made = (entry: PaletteEntry, look: object): Element =>
  Object.assign(newElement(entry, { id: entry, phone: false }), look);
const designOf = (...elements: Element[]): Content => contentFrom({ ...EMPTY_CONTENT, elements });

describe("A colour that no canvas draws", () => {
  test.each([
    ["title", { color: "#12345" }, "elements.1.color"],
    ["title", { color: "nocolour" }, "elements.1.color"],
    ["description", { secondaryColor: "#1234567" }, "elements.1.secondaryColor"],
    ["shape", { fill: "greeen" }, "elements.1.fill"],
    ["line", { stroke: "transparentish" }, "elements.1.stroke"],
  ] as const)("of a %s with %o is named", (entry, look, where) => {
    expect(impossibleColour(designOf(made("qr", {}), made(entry, look)))).toBe(where);
  });

  test.each(["#fff", "#ffff", "#c0ffee", "#c0ffee80", "rebeccapurple", "transparent"])("is none of %s", (colour) => {
    const shape = made("shape", { fill: colour, stroke: null });
    const design = designOf(made("title", { color: colour }), shape);
    expect(impossibleColour(design)).toBeUndefined();
    expect(withPossibleColours(design)).toBe(design);
  });

  test("becomes that of a new element when the design is edited; the others stay", () => {
    const text = made("description", { primaryColor: "#12345", secondaryColor: "#abcdef" });
    const mended = withPossibleColours(designOf(text, made("shape", { fill: "nocolour", stroke: null })));
    expect(mended.elements).toMatchObject([
      { primaryColor: "#333333", secondaryColor: "#abcdef", text: "Your description text goes here" },
      { fill: "#e8eaf8", stroke: null },
    ]);
    expect(impossibleColour(mended)).toBeUndefined();
  });
});
