import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSpans, withoutMarkers } from "#domain/canvas/markers.ts";
import {
  isAccented,
  openDraft,
  retype,
  shownText,
  textOf,
  textOfRange,
  toggleAccent,
  typedPlaceholder,
  wholeChips,
} from "./draft.ts";

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

describe("a placeholder in the editor", () => {
  const said = "for {{Student Name}}, <secondary>{{ Remarks }}</secondary>";

  test("is its name, without braces, and has them again when it is saved, as they were", () => {
    const draft = open(said);
    expect(draft.letters).toBe("for Student Name, Remarks");
    expect(shownText(draft)).toBe("for Student Name, <secondary>Remarks</secondary>");
    expect(textOf(draft)).toBe(said);
    expect(textOfRange(draft, 4, 25)).toBe("{{Student Name}}, {{ Remarks }}");
  });

  test("is removed as a whole, whatever of it is cut", () => {
    expect(textOf(retype(open(said), "for Student Nam, Remarks", 15))).toBe(
      "for , <secondary>{{ Remarks }}</secondary>",
    );
    expect(textOf(retype(open("{{Team}} wins"), "Tea", 3))).toBe("");
    expect(wholeChips(open(said), 6, 20)).toEqual([4, 25]);
  });

  test("stays when letters like its own are typed beside it", () => {
    expect(textOf(retype(open("{{Name}}"), "NName", 1))).toBe("N{{Name}}");
    expect(textOf(retype(open("{{Name}}"), "Namee", 5))).toBe("{{Name}}e");
    expect(textOf(retype(open("{{Name}}{{Name}}"), "NameaName", 5))).toBe("{{Name}}a{{Name}}");
  });

  test("is inserted by its name, or typed with its braces", () => {
    const chip = { source: "{{Remarks}}" };
    expect(textOf(retype(open("for  won"), "for Remarks won", 11, chip))).toBe("for {{Remarks}} won");
    const typed = retype(open("by "), "by {{ Team }}", 13);
    expect(typedPlaceholder(typed)).toEqual({ from: 3, to: 13, name: "Team" });
    expect(typedPlaceholder(open("by {{Team}}"))).toBeUndefined();
  });

  test("that is opened and closed is stored as before", () => {
    const part = fc.constantFrom("{{Student Name}}", "{{ Team }}", "{{", "}}", "{{ }}", "a", "क्ष", "\n", "{", "<b>");
    const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, (written) => {
        expect(textOf(openDraft(written, false))).toBe(written);
      }),
    );
  });
});

function colours(text: string): [string, boolean][] {
  return parseSpans(text).flatMap(({ text: part, secondary }) =>
    Array.from(part).map((letter): [string, boolean] => [letter, secondary]),
  );
}
