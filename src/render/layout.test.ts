import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Description, Title } from "#domain/canvas/content.ts";
import { DRAWING_RULES } from "#domain/canvas/drawing-rules.ts";
import { withoutMarkers } from "#domain/canvas/markers.ts";
import { descriptionOf, openPaper, titleOf } from "../../test/golden/paper.ts";
import { layOutText } from "./layout.ts";
import { measureOn, setUp, type Measure } from "./measure.ts";

const LATIN_NAME = "Lakshmi Venkataraghavan Subramaniam Iyer Rao";
const HINDI_NAME = "श्रीमती लक्ष्मीनारायणी वेंकटराघवन सुब्रमण्यम";
let measure: Measure;

beforeAll(async () => {
  const { context } = await openPaper(10, 10);
  setUp(context);
  measure = measureOn(context);
});

function sizeAndLines(name: string) {
  const { size, runs } = layOutText(titleOf(name), measure);
  return { size, lines: new Set(runs.map((run) => run.baseline)).size };
}

function linesOf(element: Title | Description): string[] {
  const byBaseline = Map.groupBy(layOutText(element, measure).runs, (run) => run.baseline);
  return [...byBaseline.values()].map((runs) => runs.map((run) => run.text).join("|"));
}

describe("Fitting", () => {
  const shared = "a i m W . , - लक्ष्मी श्री ங்க ত্র é 王 」 。 محمد د ( 7 👩🏽‍💻 🇮🇳 <secondary> </secondary>".split(" ");
  const letters = fc.constantFrom(" ", "\n", ...shared);
  const text = fc.array(letters, { minLength: 1, maxLength: 80 }).map((parts) => parts.join(""));
  const box = fc.record({
    width: fc.integer({ min: 30, max: 500 }),
    height: fc.integer({ min: 30, max: 500 }),
    fontSize: fc.integer({ min: 12, max: 48 }),
    fontFamily: fc.constantFrom("Arial", "Rozha One", "Great Vibes", "JetBrains Mono"),
    fontWeight: fc.constantFrom("300", "normal", "600", "bold"),
    align: fc.constantFrom("left" as const, "center" as const, "right" as const),
    fit: fc.boolean(),
  });
  const element: fc.Arbitrary<Title | Description> = fc
    .tuple(text, box, fc.boolean())
    .map(([words, shape, isTitle]) => (isTitle ? titleOf(words, shape) : descriptionOf(words, shape)));

  test("a text that must not shrink keeps its size, and is flagged if that is too large", () => {
    const wide = { width: 300, height: 60, fontSize: 30, fit: false };
    expect(layOutText(titleOf("Asha Rao", wide), measure)).toMatchObject({ size: 30, overflow: false });
    expect(layOutText(titleOf(LATIN_NAME, wide), measure)).toMatchObject({ size: 30, overflow: true });
    expect(layOutText(titleOf(LATIN_NAME, { ...wide, fit: true }), measure)).toMatchObject({ overflow: false });
  });

  test("no text leaves its box without being flagged", { tags: "full" }, () => {
    fc.assert(
      fc.property(element, (drawn) => {
        const { runs, size, overflow } = layOutText(drawn, measure);
        if (overflow) return;
        for (const run of runs) {
          const { width, ascent, descent } = measure(run.text, run.stack);
          expect(run.x).toBeGreaterThanOrEqual(drawn.x - 0.1);
          expect(run.x + width * size).toBeLessThanOrEqual(drawn.x + drawn.width + 0.1);
          expect(run.baseline - ascent * size).toBeGreaterThanOrEqual(drawn.y - 0.1);
          expect(run.baseline + descent * size).toBeLessThanOrEqual(drawn.y + drawn.height + 0.1);
        }
      }),
    );
  });

  test("no text is drawn larger than authored, nor smaller than 8 px", () => {
    fc.assert(
      fc.property(element, (drawn) => {
        const { size } = layOutText(drawn, measure);
        expect(size).toBeLessThanOrEqual(drawn.fontSize);
        expect(size).toBeGreaterThanOrEqual(8);
      }),
    );
  });

  test("the lines together are the text, and the authored element is not changed", () => {
    fc.assert(
      fc.property(element, (drawn) => {
        const before = structuredClone(drawn);
        const { lines } = layOutText(drawn, measure);
        const written = drawn.type === "description" ? withoutMarkers(drawn.text) : drawn.text;
        expect(lines.join("").replace(/\s/g, "")).toBe(written.normalize("NFC").replace(/\s/g, ""));
        expect(drawn).toEqual(before);
      }),
    );
  });

  test("every letter of a line is drawn in it", () => {
    fc.assert(
      fc.property(element, (drawn) => {
        const { lines, runs } = layOutText(drawn, measure);
        const byBaseline = [...Map.groupBy(runs, (run) => run.baseline).values()];
        const shown = byBaseline.map((ofLine) => lettersIn(ofLine.map((run) => run.text).join("")));
        // A line of joiners alone has a run, and no letter.
        expect(shown.filter(Boolean)).toEqual(lines.map(lettersIn).filter(Boolean));
      }),
    );
  });

  test.each([
    ["Latin", LATIN_NAME],
    ["Devanagari", HINDI_NAME],
  ])("a %s name of 4 to 44 letters fits the default box", (_, name) => {
    for (let letterCount = 4; letterCount <= 44; letterCount++) {
      expect(layOutText(titleOf(name.slice(0, letterCount).trim()), measure).overflow).toBe(false);
    }
  });

  test("a short name has the authored size; a long one shrinks on one line; a longer one takes a second", () => {
    expect(sizeAndLines("Asha Rao")).toEqual({ size: 28, lines: 1 });
    expect(sizeAndLines("Lakshmi Venkataraghavan Iyer")).toEqual({ size: 17, lines: 1 });
    expect(sizeAndLines(LATIN_NAME)).toEqual({ size: 19.75, lines: 2 });
  });

  test("a name that would shrink below half takes a second line if that is larger, unless it was saved before", () => {
    const name = titleOf("Venkatanarasimharaju Subrahmanya Iyer", { width: 300, height: 70, fontSize: 45 });
    const drawn = ([...rules]: Parameters<typeof layOutText>[2][]) => {
      const { size, lines, overflow } = layOutText(name, measure, ...rules);
      return { size, lines: lines.length, overflow };
    };
    expect(drawn([])).toEqual({ size: 28.25, lines: 2, overflow: false });
    expect(drawn([DRAWING_RULES.looks])).toEqual({ size: 15.25, lines: 1, overflow: false });
    const low = { ...name, height: 30 };
    expect(layOutText(low, measure)).toEqual(layOutText(low, measure, DRAWING_RULES.looks));
  });

  test("a text that cannot fit is drawn whole at 8 px and flagged", () => {
    const { size, runs, overflow } = layOutText(descriptionOf("much too long ".repeat(100)), measure);
    expect({ size, overflow }).toEqual({ size: 8, overflow: true });
    expect(
      runs
        .map((run) => run.text)
        .join(" ")
        .match(/much/g),
    ).toHaveLength(100);
  });
});

describe("Lines", () => {
  test("a line feed ends a line", () => {
    expect(linesOf(titleOf("Winner\nHackFest", { height: 90 }))).toEqual(["Winner", "HackFest"]);
  });

  test("all kinds of line ends count, and control characters are not drawn", () => {
    expect(linesOf(titleOf("A\r\nB\u2028C\u0000D", { height: 120 }))).toEqual(["A", "B", "CD"]);
  });

  test("lines of one paragraph have similar lengths, with no word left alone", () => {
    expect(linesOf(descriptionOf("for first place among the teams of 2026 here"))).toEqual([
      "for first place among",
      "the teams of 2026 here",
    ]);
  });

  test("marked words have the secondary colour and stay on their line", () => {
    const { runs } = layOutText(descriptionOf("among <secondary>214 teams</secondary> here"), measure);
    expect(runs.map(({ text, secondary }) => [text, secondary])).toEqual([
      ["among ", false],
      ["214 teams", true],
      [" here", false],
    ]);
    expect(runs.map((run) => run.text).join("")).toBe(withoutMarkers("among <secondary>214 teams</secondary> here"));
  });

  test("a word that is too long is broken between letters as readers see them", () => {
    const shown = linesOf(descriptionOf("लक्ष्मी".repeat(30), { width: 60, height: 400 }));
    expect(shown.length).toBeGreaterThan(2);
    for (const line of shown) expect(line).not.toMatch(/^\p{M}/u);
  });

  test("the words of a right-to-left text run from the right", () => {
    const { runs } = layOutText(descriptionOf("شهادة <secondary>تقدير</secondary>"), measure);
    expect(runs.map(({ text, direction }) => [text, direction])).toEqual([
      ["تقدير", "rtl"],
      ["شهادة ", "rtl"],
    ]);
  });

  test.each([
    ["left", 20],
    ["right", 270],
  ] as const)("%s-aligned text touches that side", (align, edge) => {
    const { runs, size } = layOutText(titleOf("Asha", { align }), measure);
    const { x, text, stack } = runs[0] ?? { x: 0, text: "", stack: "" };
    expect(align === "left" ? x : x + measure(text, stack).width * size).toBeCloseTo(edge, 1);
  });
});

/** Sorted, without spaces and joiners. */
function lettersIn(text: string): string {
  return Array.from(text.replace(/[\s\u200D]/g, ""))
    .toSorted()
    .join("");
}
