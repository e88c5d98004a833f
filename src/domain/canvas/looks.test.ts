import { describe, expect, test } from "vitest";
import { edit } from "./canvas.ts";
import { type Content, EMPTY_CONTENT, parseContent } from "./content.ts";
import { DRAWING_RULES, isDrawnAsNewest, parseSaved, rulesOf } from "./drawing-rules.ts";
import { newElement } from "./elements.ts";
import { UserError } from "../user-error.ts";
import type { LookStyle } from "./look-style.ts";

const TITLE = newElement("title", { id: "t", phone: false });
const SHAPE = newElement("shape", { id: "s", phone: false });
const design = (...elements: object[]): Content => ({ ...EMPTY_CONTENT, elements: elements as Content["elements"] });
const style = (content: Content, look: LookStyle) =>
  edit(content, { kind: "setStyle", id: "t", style: look }).elements[0];

describe("looks", () => {
  test.each([
    ["rotation", 361],
    ["rotation", "45"],
    ["opacity", 1.5],
    ["opacity", -0.1],
    ["groupId", ""],
    ["italic", "yes"],
    ["letterSpacing", 1.2],
    ["lineSpacing", 0.4],
    ["verticalAlign", "center"],
  ])("a %s of %j is refused by name", (key, value) => {
    const text = JSON.stringify(design({ ...TITLE, [key]: value }));
    expect(() => parseContent(text)).toThrow(new UserError("design.invalid", { where: `elements.0.${key}` }));
  });

  test("a shadow is refused by the name of what is wrong with it, and cut to its ranges when it is chosen", () => {
    const shadow = { x: 2, y: 3, blur: 60, color: "#00000080" };
    const text = JSON.stringify(design({ ...TITLE, shadow }));
    expect(() => parseContent(text)).toThrow(new UserError("design.invalid", { where: "elements.0.shadow.blur" }));
    const cast = style(design(TITLE), { shadow });
    expect(cast).toMatchObject({ shadow: { x: 2, y: 3, blur: 50, color: "#00000080" } });
    expect(style(design(cast as object), { shadow: { ...shadow, color: "url(x)" } })).toBe(cast);
    expect(style(design(cast as object), { shadow: null })).toEqual(TITLE);
  });

  test.each(["abc", "#12345", "#1234567", "url"])("a colour %s, which no canvas draws, is refused by name", (color) => {
    const looks = { shadow: { x: 0, y: 0, blur: 0, color }, outline: { width: 2, color } };
    for (const [key, look] of Object.entries(looks)) {
      const text = JSON.stringify(design({ ...TITLE, [key]: look }));
      const where = `elements.0.${key}.color`;
      expect(() => parseContent(text)).toThrow(new UserError("design.invalid", { where }));
    }
  });

  test("a colour that is a name stays while the rest is changed", () => {
    const [shadow, outline] = [
      { x: 2, y: 3, blur: 4, color: "black" },
      { width: 2, color: "white" },
    ];
    const saved = parseContent(JSON.stringify(design({ ...TITLE, shadow, outline })));
    const styled = style(saved, { shadow: { ...shadow, blur: 9 }, outline: { ...outline, width: 5 } });
    expect(styled).toMatchObject({ shadow: { blur: 9, color: "black" }, outline: { width: 5, color: "white" } });
  });

  test("texts take their own looks, cut to their ranges, and lose what is as without them", () => {
    const look = { italic: true, letterSpacing: 5, lineSpacing: 9, outline: { width: 90, color: "#fff" } };
    const styled = style(design(TITLE), { ...look, verticalAlign: "top", underline: false });
    const cut = { letterSpacing: 1, lineSpacing: 3, outline: { width: 20, color: "#fff" } };
    expect(styled).toEqual({ ...TITLE, italic: true, verticalAlign: "top", ...cut });
    expect(style(design(styled as object), { italic: false, outline: null })).not.toHaveProperty("italic");
    const picture = { ...newElement("qr", { id: "t", phone: false }) };
    expect(style(design(picture), look)).toEqual(picture);
  });

  test("only pictures are flipped, and flipping twice leaves no trace", () => {
    const picture = { ...newElement("qr", { id: "t", phone: false }), aiImageUrl: "/files/a.png" };
    const flipped = style(design(picture), { flipX: true });
    expect(flipped).toEqual({ ...picture, flipX: true });
    expect(style(design(flipped as object), { flipX: false })).toEqual(picture);
    expect(style(design(TITLE), { flipX: true, flipY: true })).toEqual(TITLE);
  });

  test("stay as they were saved", () => {
    const content = design({ ...TITLE, rotation: -90, opacity: 0.25 });
    expect(parseContent(JSON.stringify(content))).toEqual(content);
  });

  test("a rotation becomes the same one between -180 and 180 degrees, an opacity is cut to its range", () => {
    const content = design({ ...TITLE, x: 60, y: 200 });
    expect(style(content, { rotation: 450 })).toMatchObject({ rotation: 90 });
    expect(style(content, { rotation: -190.04 })).toMatchObject({ rotation: 170 });
    expect(style(content, { rotation: 180 })).toMatchObject({ rotation: 180 });
    expect(style(content, { opacity: 7 })).not.toHaveProperty("opacity");
    expect(style(content, { opacity: -1 })).toMatchObject({ opacity: 0 });
  });

  test("what nothing changes makes no step", () => {
    const content = design(TITLE);
    for (const look of [{ rotation: 0 }, { rotation: 360 }, { opacity: 1 }])
      expect(edit(content, { kind: "setStyle", id: "t", style: look })).toBe(content);
  });

  test("what is turned stays on the canvas, and is back in its box when it is upright again", () => {
    const content = design({ ...TITLE, x: 0, y: 0 });
    const turned = style(content, { rotation: 90 });
    expect(turned).toMatchObject({ x: 0, y: 100, rotation: 90 });
    const atTheEdge = edit(design(turned as object), { kind: "align", ids: ["t"], to: "left" });
    expect(atTheEdge.elements[0]).toMatchObject({ x: -100 });
    expect(style(atTheEdge, { rotation: 0 })).toMatchObject({ x: 0, y: 100, rotation: 0 });
  });

  test("what is locked is not turned, but may be seen through", () => {
    const content = design({ ...TITLE, locked: true });
    expect(style(content, { rotation: 90, opacity: 0.5 })).toEqual({ ...TITLE, locked: true, opacity: 0.5 });
  });
});

describe("a design saved before looks meant anything", () => {
  const text = JSON.stringify(design({ ...TITLE, rotation: "aslant", opacity: 0.5 }, { ...SHAPE, opacity: 0.5 }));

  test("is drawn without them, except the opacity of shapes, and is not refused for what they are", () => {
    const parsed = parseSaved({ content: text, drawingRules: 2 });
    expect(rulesOf(parsed)).toBe(DRAWING_RULES.looks);
    expect(parsed.elements).toEqual([TITLE, { ...SHAPE, opacity: 0.5 }]);
    expect(parseSaved({ content: text, drawingRules: 1 }).elements).toEqual(parsed.elements);
  });

  test("keeps the looks that the rules of its day knew, and no later ones", () => {
    const picture = { ...newElement("frame", { id: "f", phone: false }), rotation: 8, crop: "all" };
    const line = { ...newElement("line", { id: "l", phone: false }), lineEnd: 7, rotation: 9 };
    for (const drawingRules of [3, 4]) {
      const saved = { content: JSON.stringify(design(picture, line)), drawingRules };
      const kept = parseSaved(saved).elements;
      expect(kept).toMatchObject([{ rotation: 8 }, { rotation: 9 }]);
      for (const key of ["crop", "mask", "lineEnd"]) for (const one of kept) expect(one).not.toHaveProperty(key);
      expect(isDrawnAsNewest(saved)).toBe(false);
    }
  });

  test("is drawn as before by the newest rules only if it has none", () => {
    expect(sameBy(design({ ...TITLE, fit: false }, { ...SHAPE, opacity: 0.5 }))).toEqual([false, true, true, true]);
    expect(sameBy(design({ ...TITLE, fit: false, opacity: 0.5 }))).toEqual([false, false, true, true]);
  });

  test("is drawn as before by the newest rules only if no title shrinks", () => {
    expect(sameBy(design(TITLE))).toEqual([false, false, false, true]);
  });
});

/** Whether the newest rules draw it as each of the four does. */
function sameBy(content: Content): boolean[] {
  return [1, 2, 3, 4].map((drawingRules) => isDrawnAsNewest({ content: JSON.stringify(content), drawingRules }));
}
