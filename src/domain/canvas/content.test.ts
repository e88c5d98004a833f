import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CANVAS,
  type Content,
  EMPTY_CONTENT,
  isEmpty,
  parseContent,
  pictureAddresses,
  withPictureAddresses,
} from "./content.ts";
import { UserError } from "../user-error.ts";

const box = { x: 0, y: 0, width: 100, height: 50 };
const title = (text: string, id = "t") => ({
  ...box,
  id,
  type: "title" as const,
  text,
  fontSize: 28,
  fontFamily: "Arial",
  fontWeight: "bold",
  color: "#000000",
});
const with1 = (text: string): Content => ({ ...EMPTY_CONTENT, elements: [title(text)] });
const WITH_PICTURES: Content = {
  ...EMPTY_CONTENT,
  backgroundImage: "/a",
  elements: [
    { ...box, id: "i", type: "image", placeholder: false, aiImageUrl: "/b" },
    { ...box, id: "q", type: "image", placeholder: true },
    { ...box, id: "c", type: "custom-image", customImageSrc: "/c" },
    title("no picture"),
  ],
  customImages: [{ id: "l", name: "logo", src: "/c", width: 10, height: 10 }],
};

describe("Reading a content", () => {
  it("returns what was written, whatever a text contains", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        expect(parseContent(JSON.stringify(with1(text)))).toEqual(with1(text));
      }),
    );
  });

  it("keeps keys it does not know, at every level", () => {
    const content = { ...EMPTY_CONTENT, grid: { on: true }, elements: [{ ...title("x"), glow: [1, 2] }] };
    expect(parseContent(JSON.stringify(content))).toEqual(content);
  });

  it("accepts brackets in a text, and refuses endlessly nested ones in the structure", () => {
    const many = `"\\${"[{".repeat(200)}`;
    expect(parseContent(JSON.stringify(with1(many))).elements[0]).toMatchObject({ text: many });
    expect(() => parseContent("[".repeat(CANVAS.nesting + 1))).toThrow(new UserError("design.invalid", { where: "" }));
  });

  it("accepts deeply nested keys, and refuses one level more, whatever brackets and quotes the texts contain", () => {
    const inside = fc.string({ unit: fc.constantFrom("[", "{", "]", "}", '"', "\\", "a"), maxLength: 12 });
    const steps = (count: number) =>
      fc.array(fc.tuple(fc.boolean(), inside), { minLength: count, maxLength: count }).map(nested);
    fc.assert(
      fc.property(steps(CANVAS.nesting - 1), steps(CANVAS.nesting), (deep, deeper) => {
        const content = { ...EMPTY_CONTENT, deep, flat: Array.from({ length: 99 }, () => []) };
        expect(parseContent(JSON.stringify(content))).toEqual(content);
        const broken = JSON.stringify({ ...content, deep: deeper });
        expect(() => parseContent(broken)).toThrow(new UserError("design.invalid", { where: "" }));
      }),
    );
  });

  it("treats an empty background address as none", () => {
    expect(parseContent(JSON.stringify({ ...EMPTY_CONTENT, backgroundImage: "" }))).toEqual(EMPTY_CONTENT);
  });

  it("reports where the error is", () => {
    const broken = JSON.stringify({ ...EMPTY_CONTENT, elements: [{ ...title("x"), width: "wide" }] });
    expect(() => parseContent(broken)).toThrow(new UserError("design.invalid", { where: "elements.0.width" }));
  });

  it("refuses invalid JSON and invalid content with the same sentence", () => {
    for (const text of ["", "{", '{"version":"1.0"', "certificate"])
      expect(() => parseContent(text)).toThrow(new UserError("design.invalid", { where: "" }));
    expect(() => parseContent("[]")).toThrow(new UserError("design.invalid", { where: "" }));
  });

  it("accepts as much text as a design may contain, in titles and descriptions", () => {
    const { color, ...lettered } = title("x".repeat(5000));
    const description = { ...lettered, type: "description" as const, primaryColor: color, secondaryColor: color };
    const elements = ["a", "b", "c", "d"].map((id) => ({ ...description, id }));
    expect(parseContent(JSON.stringify({ ...EMPTY_CONTENT, elements })).elements).toHaveLength(4);
    const more = JSON.stringify({ ...EMPTY_CONTENT, elements: [...elements, title("x")] });
    expect(() => parseContent(more)).toThrow(new UserError("design.too_much_text", { most: CANVAS.allTexts }));
  });

  it("refuses more text than a design may contain", () => {
    const elements = Array.from({ length: 5 }, (_, n) => title("x".repeat(5000), `t${n}`));
    expect(() => parseContent(JSON.stringify({ ...EMPTY_CONTENT, elements }))).toThrow(
      new UserError("design.too_much_text", { most: CANVAS.allTexts }),
    );
  });
});

describe("The pictures of a content", () => {
  it("are listed once each: background, AI pictures, custom images, library", () => {
    expect(pictureAddresses(WITH_PICTURES)).toEqual(["/a", "/b", "/c"]);
    expect(pictureAddresses(EMPTY_CONTENT)).toEqual([]);
  });

  it("can all be replaced without changing anything else", () => {
    const moved = withPictureAddresses(WITH_PICTURES, (address) => `/files${address}`);
    expect(pictureAddresses(moved)).toEqual(["/files/a", "/files/b", "/files/c"]);
    expect(withPictureAddresses(moved, (address) => address.slice("/files".length))).toEqual(WITH_PICTURES);
  });

  it("do not include keys of elements that are not pictures", () => {
    const odd = { ...title("x"), aiImageUrl: "/b", customImageSrc: "/c" };
    expect(pictureAddresses({ ...EMPTY_CONTENT, elements: [odd] })).toEqual([]);
    const moved = withPictureAddresses({ ...EMPTY_CONTENT, elements: [odd] }, () => "/moved");
    expect(moved).toEqual({ ...EMPTY_CONTENT, elements: [odd] });
  });

  it("make a content that is not empty", () => {
    expect(isEmpty(EMPTY_CONTENT)).toBe(true);
    expect(isEmpty({ ...EMPTY_CONTENT, backgroundImage: "/a" })).toBe(false);
    expect(isEmpty(with1("x"))).toBe(false);
  });
});

/** Nested lists or objects, each with a text beside it. */
function nested(steps: readonly [isList: boolean, text: string][]): unknown {
  return steps.reduce<unknown>((held, [isList, text]) => (isList ? [text, held, text] : { [text]: held }), 1);
}
