import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSpans, withoutMarkers } from "#domain/canvas/markers.ts";
import { isAccented, openDraft, retype, textOf, toggleAccent } from "./accent.ts";

const open = (text: string) => openDraft(text, true);

describe("a text in the editor", () => {
  test("shows no markers, escaped or not, and has them again when it is saved", () => {
    const draft = open("among <secondary>214 teams</secondary> and &lt;secondary&gt;more&lt;/secondary&gt;");
    expect(draft.letters).toBe("among 214 teams and more");
    expect(textOf(draft)).toBe("among <secondary>214 teams</secondary> and <secondary>more</secondary>");
  });

  test("of a title has no markers: they are ordinary letters", () => {
    const draft = openDraft("<secondary>", false);
    expect(draft.letters).toBe("<secondary>");
    expect(textOf(draft)).toBe("<secondary>");
  });

  test("gets the accent colour where it is selected, and loses it when the whole selection has it", () => {
    const once = toggleAccent(open("first place"), 0, 5);
    expect(textOf(once)).toBe("<secondary>first</secondary> place");
    expect(isAccented(once, 0, 5)).toBe(true);
    expect(textOf(toggleAccent(once, 0, 11))).toBe("<secondary>first place</secondary>");
    expect(textOf(toggleAccent(once, 0, 5))).toBe("first place");
    expect(textOf(toggleAccent(once, 7, 7))).toBe(textOf(once));
  });

  test("keeps its colours while letters are typed before, in and after them", () => {
    const draft = open("a <secondary>b</secondary> c");
    expect(textOf(retype(draft, "an a b c"))).toBe("an a <secondary>b</secondary> c");
    expect(textOf(retype(draft, "a bee c"))).toBe("a <secondary>bee</secondary> c");
    expect(textOf(retype(draft, "a  c"))).toBe("a  c");
    expect(textOf(retype(draft, ""))).toBe("");
  });

  test("that is opened and closed has the same text and colours", () => {
    const part = fc.constantFrom("a", "क्ष", "👩🏽‍💻", "<secondary>", "</secondary>", "&lt;secondary&gt;", "<", "\n", " ");
    const text = fc.array(part, { maxLength: 20 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, (written) => {
        const kept = textOf(open(written));
        expect(textOf(open(kept))).toBe(kept);
        expect(colours(kept)).toEqual(colours(written));
      }),
    );
  });

  test("contains what was typed, whatever was replaced", () => {
    const word = fc.string({ maxLength: 12, unit: fc.constantFrom("a", "b", " ", "é") });
    fc.assert(
      fc.property(word, word, fc.nat(12), fc.nat(12), (before, after, from, to) => {
        const draft = retype(toggleAccent(open(before), from, to), after);
        expect(withoutMarkers(textOf(draft))).toBe(after);
        expect(draft.accent).toHaveLength(after.length);
      }),
    );
  });
});

function colours(text: string): [string, boolean][] {
  return parseSpans(text).flatMap(({ text: part, secondary }) =>
    Array.from(part).map((letter): [string, boolean] => [letter, secondary]),
  );
}
