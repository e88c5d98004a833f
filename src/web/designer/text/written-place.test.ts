// Where the letters of the editing field are: as they are drawn.
import { describe, expect, test } from "vitest";
import type { Title } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { layOutText } from "#render/layout.ts";
import type { Measure } from "#render/measure.ts";
import { writtenPlace } from "./written-place.ts";

/** Each letter is half an em wide, a capital one em. */
const measure: Measure = (text) => {
  const width = Array.from(text).reduce((sum, letter) => sum + (/\p{Lu}/u.test(letter) ? 1 : 0.5), 0);
  return { width, ascent: 0.7, descent: 0.2, left: 0, right: width };
};

const place = (look: Partial<Title>, text = "winner") =>
  writtenPlace(element(look, text), text, measure, () => ({ ascent: 0.8, descent: 0.2 }));
const element = (look: Partial<Title>, text: string): Title =>
  ({
    ...newElement("title", { id: "title", phone: false }),
    text,
    width: 300,
    height: 60,
    fontSize: 20,
    ...look,
  }) as Title;

/** Where the field's first letter begins. */
function fieldStart(look: Partial<Title>, text = "winner"): number {
  const { start, end, width, spacing, size } = place(look, text);
  const seen = look.capitals === true ? text.toUpperCase() : text;
  const line = measure(seen, "").width * size + text.length * spacing;
  const room = width - start - end - line;
  return start + { left: 0, center: room / 2, right: room }[look.align ?? "center"];
}

describe("The editing field", () => {
  test.each([
    {},
    { align: "left" },
    { align: "right" },
    { letterSpacing: 0.3 },
    { letterSpacing: 0.3, align: "right" },
    { letterSpacing: -0.1 },
    { capitals: true },
    { capitals: true, letterSpacing: 0.2, align: "right" },
  ] as const)("begins where the drawn letters do with %o", (look) => {
    const drawn = layOutText(element(look, "winner"), measure).runs[0];
    expect(fieldStart(look)).toBeCloseTo((drawn?.x ?? 0) - element(look, "").x, 5);
  });

  test("has the space between letters in the size that is drawn, and none between letters that join", () => {
    expect(place({ letterSpacing: 0.5 }).spacing).toBe(10);
    expect(place({ letterSpacing: 0.5 }, "خالد").spacing).toBe(0);
  });

  test("is slanted where no italic face is drawn", () => {
    expect(place({ italic: true, fontFamily: "Great Vibes" }).isSlanted).toBe(true);
    expect(place({}).isSlanted).toBe(false);
  });
});
