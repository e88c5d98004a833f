import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyChange } from "../../../test/any-change.ts";
import { isInside, within } from "./box.ts";
import { edit, type Change } from "./canvas.ts";
import {
  CANVAS,
  ELEMENT,
  EMPTY_CONTENT,
  FONT_SIZE,
  parseContent,
  type Content,
  type Element,
  type Size,
  TYPED_FONT_SIZE,
} from "./content.ts";
import { newCustomImage, newElement } from "./elements.ts";
import { boundsOf, isTurned } from "./turning.ts";
import { UserError } from "../user-error.ts";

const logo = { id: "logo", name: "Logo", src: "/files/logo.png", width: 600, height: 300 };
const title = newElement("title", { id: "t", phone: false });
const sheet = edit(EMPTY_CONTENT, { kind: "add", element: title });

describe("the canvas", () => {
  test("an element dragged out of the canvas stops at its edge", () => {
    expect(only(edit(sheet, { kind: "move", id: "t", to: { x: 390, y: -40 } }))).toMatchObject({ x: 150, y: 0 });
  });

  test("no element gets smaller than 30 px or larger than the canvas", () => {
    expect(only(edit(sheet, { kind: "resize", id: "t", box: { x: 10, y: 10, width: 4, height: 900 } }))).toMatchObject({
      x: 10,
      y: 0,
      width: 30,
      height: 400,
    });
  });

  test("a typed size is limited to 30 to 500, and is 30 when it is not a number", () => {
    const wide = edit(EMPTY_CONTENT, { kind: "setCanvas", shape: "square", width: 700 });
    const on = edit(wide, { kind: "add", element: title });
    expect(only(edit(on, { kind: "setSize", id: "t", width: 9000 })).width).toBe(500);
    expect(only(edit(on, { kind: "setSize", id: "t", width: 2 })).width).toBe(30);
    expect(only(edit(on, { kind: "setSize", id: "t", height: Number.NaN })).height).toBe(30);
  });

  test("an element smaller than 30 accepts sizes down to its own", () => {
    const thin = { ...sheet, elements: [{ ...title, height: 6 }] };
    const heights = [8, 5, Number.NaN].map((height) => only(edit(thin, { kind: "setSize", id: "t", height })).height);
    expect(heights).toEqual([8, 6, 6]);
  });

  test("a typed width does not change the height, nor a height the width", () => {
    expect(only(edit(sheet, { kind: "setSize", id: "t", width: 99 }))).toMatchObject({ width: 99, height: 50 });
    expect(only(edit(sheet, { kind: "setSize", id: "t", height: 99 }))).toMatchObject({ width: 250, height: 99 });
  });

  test("another shape with the same width is another canvas, and so is another width with the same height", () => {
    const low = edit(sheet, { kind: "setCanvas", shape: "a4-landscape", width: 400 });
    expect(low.canvasSize).toEqual({ width: 400, height: 283 });
    const asHigh = { ...low, canvasSize: { width: 700, height: 283 } };
    expect(edit(asHigh, { kind: "setCanvas", shape: "a4-landscape", width: 400 }).canvasSize.width).toBe(400);
  });

  test("a font size is limited to 12 to 48", () => {
    expect(only(edit(sheet, { kind: "setStyle", id: "t", style: { fontSize: 400 } }))).toMatchObject({ fontSize: 48 });
    expect(only(edit(sheet, { kind: "setStyle", id: "t", style: { fontSize: 1 } }))).toMatchObject({ fontSize: 12 });
  });

  test("a typed font size goes from 6 to 200", () => {
    for (const [typedSize, fontSize] of [
      [400, 200],
      [1, 6],
      [96.4, 96],
    ] as const)
      expect(only(edit(sheet, { kind: "setStyle", id: "t", style: { typedSize } }))).toMatchObject({ fontSize });
    expect(only(edit(sheet, { kind: "setStyle", id: "t", style: { typedSize: 90 } }))).not.toHaveProperty("typedSize");
  });

  test("a heading larger than 48 can be made smaller step by step, but not larger", () => {
    const heading = { ...only(sheet), fontSize: 66 };
    const large = { ...sheet, elements: [heading] };
    expect(only(edit(large, { kind: "setStyle", id: "t", style: { fontSize: 65 } }))).toMatchObject({ fontSize: 65 });
    expect(only(edit(large, { kind: "setStyle", id: "t", style: { fontSize: 400 } }))).toMatchObject({ fontSize: 66 });
  });

  test("a title has one colour, a description two, and an invalid colour is ignored", () => {
    const both = edit(sheet, { kind: "add", element: newElement("description", { id: "d", phone: false }) });
    const style = { color: "#ff0000", primaryColor: "#00ff00", secondaryColor: "url(evil)" };
    const after = edit(edit(both, { kind: "setStyle", id: "t", style }), { kind: "setStyle", id: "d", style });
    expect(after.elements[0]).toEqual({ ...both.elements[0], color: "#ff0000" });
    expect(after.elements[1]).toEqual({ ...both.elements[1], primaryColor: "#00ff00" });
  });

  test("a smaller canvas moves elements inside and keeps their size", () => {
    const wide = edit(sheet, { kind: "setCanvas", shape: "square", width: 700 });
    const moved = edit(wide, { kind: "move", id: "t", to: { x: 450, y: 650 } });
    const narrow = edit(moved, { kind: "setCanvas", shape: "a4-landscape", width: 400 });
    expect(narrow.canvasSize).toEqual({ width: 400, height: 283 });
    expect(only(narrow)).toMatchObject({ x: 150, y: 233, width: 250, height: 50 });
  });

  test("the canvas is never narrower than 400 or wider than 700", () => {
    expect(edit(sheet, { kind: "setCanvas", shape: "square", width: 20 }).canvasSize.width).toBe(400);
    expect(edit(sheet, { kind: "setCanvas", shape: "story", width: 4000 }).canvasSize).toEqual({
      width: 700,
      height: 1244,
    });
  });

  test("deleting a library image removes its copies from the canvas and keeps the others", () => {
    const other = { ...logo, id: "seal", src: "/files/seal.png" };
    const full = [
      { kind: "addLibraryImage", image: logo } as const,
      { kind: "addLibraryImage", image: other } as const,
      { kind: "add", element: newCustomImage(logo, "1") } as const,
      { kind: "add", element: newCustomImage(logo, "2") } as const,
      { kind: "add", element: newCustomImage(other, "3") } as const,
    ].reduce<Content>(edit, sheet);
    const after = edit(full, { kind: "removeLibraryImage", id: "logo" });
    expect(after.customImages).toEqual([other]);
    expect(after.elements.map((element) => element.id)).toEqual(["t", "3"]);
  });

  test("elements are removed one or several at once, and an unknown image removes nothing", () => {
    const added = [newCustomImage(logo, "1"), newElement("qr", { id: "q", phone: false })];
    const full = edit(edit(sheet, { kind: "addAll", elements: added }), { kind: "addLibraryImage", image: logo });
    const left = (change: Change) => edit(full, change).elements.map(({ id }) => id);
    expect(left({ kind: "remove", id: "1" })).toEqual(["t", "q"]);
    expect(left({ kind: "removeAll", ids: ["q", "t", "nobody"] })).toEqual(["1"]);
    expect(edit(full, { kind: "removeLibraryImage", id: "nobody" })).toBe(full);
  });

  test("restored elements return to their layer: below what was above them, with newer ones on top", () => {
    const design = { ...sheet, elements: ["a", "b", "c", "d"].map((id) => ({ ...title, id })) };
    const layers = design.elements.map(({ id }) => id);
    const after = (changes: Change[]) => changes.reduce(edit, design).elements.map(({ id }) => id);
    const comeBack = (ids: string[]): Change => ({
      kind: "addAll",
      elements: design.elements.filter(({ id }) => ids.includes(id)),
      layers,
    });
    const newer: Change = { kind: "add", element: { ...title, id: "new" } };
    const removed = (ids: string[]): Change[] => [{ kind: "removeAll", ids }, newer];
    expect(after([...removed(["a", "c"]), comeBack(["a", "c"])])).toEqual(["a", "b", "c", "d", "new"]);
    expect(after([...removed(["b", "d"]), comeBack(["b", "d"])])).toEqual(["a", "b", "c", "d", "new"]);
    expect(after([...removed(["a", "b", "c"]), comeBack(["b"])])).toEqual(["b", "d", "new"]);
  });

  test("the 201st element is refused with a sentence", () => {
    const full = { ...sheet, elements: Array.from({ length: 200 }, (_, at) => ({ ...title, id: `t${at}` })) };
    expect(() => edit(full, { kind: "add", element: title })).toThrow(
      new UserError("design.too_many_elements", { most: CANVAS.elements }),
    );
    const shelf = { ...sheet, customImages: Array.from({ length: 200 }, (_, at) => ({ ...logo, id: `l${at}` })) };
    expect(() => edit(shelf, { kind: "addLibraryImage", image: logo })).toThrow(
      new UserError("design.too_many_images", { most: CANVAS.customImages }),
    );
  });

  test("no element is added with more text than a design may hold", () => {
    const long = { ...title, text: "x".repeat(5000) };
    const full = edit(EMPTY_CONTENT, { kind: "addAll", elements: [long, long, long, long] });
    expect(() => edit(full, { kind: "add", element: title })).toThrow(
      new UserError("design.too_much_text", { most: CANVAS.allTexts }),
    );
  });

  test("a change of a missing element, or to the present value, returns the same content", () => {
    expect(edit(sheet, { kind: "move", id: "nobody", to: { x: 1, y: 1 } })).toBe(sheet);
    expect(edit(sheet, { kind: "remove", id: "nobody" })).toBe(sheet);
    expect(edit(sheet, { kind: "setStyle", id: "t", style: { fontSize: 28, color: "#000000" } })).toBe(sheet);
    expect(edit(sheet, { kind: "setCanvas", shape: "square", width: 400 })).toBe(sheet);
    const papered = edit(sheet, { kind: "setBackground", src: "/files/a.png" });
    expect(edit(papered, { kind: "setBackground", src: "/files/a.png" })).toBe(papered);
    expect(edit(sheet, { kind: "setBackgroundFit", fit: "contain" })).toBe(sheet);
  });
});

describe("a locked element", () => {
  const locked = edit(sheet, { kind: "lock", ids: ["t"], locked: true });

  test("cannot be moved, resized, aligned or removed in any way", () => {
    const refused: Change[] = [
      { kind: "move", id: "t", to: { x: 40, y: 40 } },
      { kind: "shift", ids: ["t"], by: { x: 10, y: 0 } },
      { kind: "resize", id: "t", box: { x: 0, y: 0, width: 300, height: 300 } },
      { kind: "setSize", id: "t", width: 100 },
      { kind: "align", ids: ["t"], to: "right" },
      { kind: "remove", id: "t" },
      { kind: "removeAll", ids: ["t"] },
    ];
    for (const one of refused) expect(edit(locked, one)).toBe(locked);
  });

  test("accepts another text, font and layer, and can be unlocked", () => {
    expect(only(edit(locked, { kind: "setText", id: "t", text: "Winner" }))).toMatchObject({ text: "Winner" });
    expect(only(edit(locked, { kind: "setStyle", id: "t", style: { fontSize: 40 } }))).toMatchObject({ fontSize: 40 });
    const free = edit(locked, { kind: "lock", ids: ["t"], locked: false });
    expect(only(edit(free, { kind: "move", id: "t", to: { x: 40, y: 40 } }))).toMatchObject({ x: 40, y: 40 });
  });

  test("stays on the canvas when that gets smaller", () => {
    const wide = edit(locked, { kind: "setCanvas", shape: "square", width: 700 });
    const far = { ...wide, elements: wide.elements.map((one) => ({ ...one, x: 450 })) };
    expect(only(edit(far, { kind: "setCanvas", shape: "square", width: 400 }))).toMatchObject({ x: 150, locked: true });
  });
});

describe("after any change of a design", () => {
  test("everything is inside and within its limits, unknown keys stay, and saving and reading change nothing", () => {
    fc.assert(
      fc.property(fc.array(anyChange(), { maxLength: 40 }), (changes) => {
        const start: Content = { ...EMPTY_CONTENT, theme: { ours: false } };
        const content = changes.reduce(tryEdit, start);
        for (const element of content.elements) {
          expect(isSeen(element, content.canvasSize)).toBe(true);
          expect(Math.min(element.width, element.height)).toBeGreaterThanOrEqual(ELEMENT.min);
          expect(element["mark"]).toBe(`mark of ${element.id}`);
        }
        const sizes = content.elements.flatMap((element) =>
          "fontSize" in element ? [element.fontSize as number] : [],
        );
        // Enlarged together, letters may get as large as a typed size.
        const { min, max } = changes.some(({ kind }) => kind === "scale") ? TYPED_FONT_SIZE : FONT_SIZE;
        for (const size of sizes) expect(within(size, min, max)).toBe(size);
        expect(content["theme"]).toEqual({ ours: false });
        expect(parseContent(JSON.stringify(content))).toEqual(content);
      }),
    );
  });

  test("the original content is unchanged", () => {
    fc.assert(
      fc.property(fc.array(anyChange(), { maxLength: 15 }), (changes) => {
        changes.reduce((content, one) => {
          const before = JSON.stringify(content);
          const after = tryEdit(freeze(content), one);
          expect(JSON.stringify(content)).toBe(before);
          return after;
        }, EMPTY_CONTENT);
      }),
      { numRuns: 50 },
    );
  });
});

/** All of it; a turned one that is too large reaches from edge to edge. It stands on whole pixels. */
function isSeen(element: Element, canvas: Size): boolean {
  if (!isTurned(element)) return isInside(element, canvas);
  const { x, y, width, height } = boundsOf(element);
  return reaches(x, width, canvas.width) && reaches(y, height, canvas.height);
}

function reaches(from: number, length: number, side: number): boolean {
  return from > Math.min(0, side - length) - 1 && from < Math.max(0, side - length) + 1;
}

function only(content: Content) {
  expect(content.elements).toHaveLength(1);
  return content.elements[0]!;
}

function tryEdit(content: Content, one: Change): Content {
  try {
    return edit(content, one);
  } catch (error) {
    // A full design accepts no more.
    if (error instanceof UserError) return content;
    throw error;
  }
}

function freeze(content: Content): Content {
  for (const element of content.elements) Object.freeze(element);
  Object.freeze(content.elements);
  Object.freeze(content.customImages);
  return Object.freeze(content);
}

test("texts are no longer than what can be saved, and end with a whole letter", () => {
  const pages = ["a", "b", "c", "d"].map((id) => ({ ...title, id, text: id.repeat(4900) }));
  const design = { ...EMPTY_CONTENT, elements: [...pages, { ...title, id: "e", text: "🎓" }] };
  const set = (id: string, text: string) =>
    edit(design, { kind: "setText", id, text }).elements.find((one) => one.id === id);
  expect(set("a", "x".repeat(6000))).toMatchObject({ text: "x".repeat(5000) });
  const filled = set("e", "🎓".repeat(500));
  expect(filled).toMatchObject({ text: "🎓".repeat(200) });
  expect(set("e", `x${"🎓".repeat(500)}`)).toMatchObject({ text: `x${"🎓".repeat(199)}` });
});
