import bidiFactory from "bidi-js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bidiLevels, visualOrder } from "./bidi.ts";

const seen = (text: string) => {
  const characters = Array.from(text);
  return visualOrder(bidiLevels(characters).levels)
    .map((at) => characters[at])
    .join("");
};

describe("The direction of text", () => {
  test.each([
    ["Asha Rao, 1st", "Asha Rao, 1st"],
    ["आर्या 12", "आर्या 12"],
    ["Team אבג won", "Team גבא won"],
    ["אבג (abc) דה", "הד )abc( גבא"],
    ["אבג 12,345 דה", "הד 12,345 גבא"],
    ["محمد ٣٫٥ abc", "abc ٣٫٥ دمحم"],
    ["abc אב-גד 7", "abc 7 דג-בא"],
    ["(אבג)", ")גבא("],
    ["5 % אב", "בא % 5"],
  ])("'%s' is seen as '%s'", (text, visual) => {
    expect(seen(text)).toBe(visual);
  });

  test("a mark on a bracket goes with the bracket", () => {
    expect(bidiLevels(["٢", "(", "٢", ")", "\u0301"]).levels).toEqual([2, 1, 2, 1, 1]);
  });

  test("a paragraph without letters runs in the given direction", () => {
    expect(bidiLevels(["1", "-", "2"], 1)).toEqual({ base: 1, levels: [2, 2, 2] });
    expect(bidiLevels(["1", "-", "2"])).toEqual({ base: 0, levels: [0, 0, 0] });
  });

  // No fullwidth parentheses: the reference implementation pairs them with ASCII ones.
  const character = fc.constantFrom(
    ...Array.from("abZé आன王אבשمحدة٠٣٧6789۴,.:/+-#$%₹°()[]{}「」«»!?&*'\" \u00A0\u200F\u200E\u0301\u064E\u05B7\u0948।"),
  );
  const text = fc.array(character, { maxLength: 24 });

  test("every character has the same level as in the reference implementation", () => {
    const other = bidiFactory();
    fc.assert(
      fc.property(text, (characters) => {
        const { levels } = other.getEmbeddingLevels(characters.join(""));
        const ended = characters.findLastIndex((each) => !/[ \u200E\u200F]/.test(each)) + 1;
        expect(bidiLevels(characters).levels.slice(0, ended)).toEqual([...levels].slice(0, ended));
      }),
      { numRuns: 2000 },
    );
  });

  test("nested brackets, more than are examined, and thousands in a row", () => {
    const other = bidiFactory();
    const deep = `א${"(a ".repeat(70)}${")".repeat(70)}`;
    for (const sample of [deep, `abc (א [ב] (c)) ${"{א}".repeat(9)}`, "a)(]א[)b("])
      expect(bidiLevels(Array.from(sample)).levels).toEqual([...other.getEmbeddingLevels(sample).levels]);
    const { levels } = bidiLevels(Array.from(`א${"(a)".repeat(6000)}`));
    expect(levels).toEqual([1, ...Array.from({ length: 6000 }, () => [1, 2, 1]).flat()]);
  });

  test("the visual order leaves no piece out and shows none twice", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 30 }), (levels) => {
        expect(visualOrder(levels).toSorted((a, b) => a - b)).toEqual(levels.map((_, at) => at));
      }),
    );
  });
});
