import { createCanvas } from "@napi-rs/canvas";
import { beforeAll, describe, expect, test } from "vitest";
import type { Title } from "#domain/canvas/content.ts";
import { DRAWING_RULES } from "#domain/canvas/drawing-rules.ts";
import { contentOf, descriptionOf, openPaper, titleOf } from "../../test/golden/paper.ts";
import { facesFor } from "./fonts.ts";
import type { Mark } from "./marks.ts";
import { measureOn, setUp } from "./measure.ts";
import { drawText } from "./text-marks.ts";

const context = createCanvas(1, 1).getContext("2d");
beforeAll(async () => {
  await openPaper(1, 1);
  setUp(context);
});

const BOX = { x: 20, y: 100, width: 300, height: 120 };
const sheet = { measure: measureOn(context), rules: DRAWING_RULES.newest, scale: 1 };
const marks = (element: ReturnType<typeof titleOf | typeof descriptionOf>): Mark[] =>
  drawText(element, sheet, { primary: "#000000", secondary: "#cc0000" }).marks;
const title = (text: string, look: Partial<Title> = {}) => marks(titleOf(text, { ...BOX, ...look }));
const texts = (drawn: readonly Mark[]) => drawn.flatMap((mark) => (mark.kind === "text" ? [mark] : []));
function step(lineSpacing?: number): number {
  const [one, other] = texts(title("Asha\nRao", { fontSize: 20, ...(lineSpacing && { lineSpacing }) }));
  return (other?.baseline ?? 0) - (one?.baseline ?? 0);
}
const baseline = (look: Partial<Title>) => texts(title("Asha", look))[0]?.baseline ?? 0;

describe("Italic letters", () => {
  test("are those of the family's italic face, where it has one", () => {
    const [mark] = texts(title("Asha", { fontFamily: "Playfair Display", fontWeight: "normal", italic: true }));
    expect(mark?.font).toContain('px "playfair-display-italic-400-latin"');
    expect(mark?.slanted).toBeUndefined();
  });

  test("are slanted where it has none, and so are words of other scripts", () => {
    expect(texts(title("Asha", { fontFamily: "Cinzel", italic: true }))[0]?.slanted).toBe(true);
    const mixed = texts(title("Asha आर्या", { fontFamily: "Playfair Display", italic: true }));
    expect(mixed.map(({ text, slanted }) => [text.trim(), slanted])).toEqual([
      ["Asha", undefined],
      ["आर्या", true],
    ]);
  });

  test("are fetched by a browser", () => {
    const faces = facesFor(contentOf([titleOf("Asha", { italic: true })])).map(({ alias }) => alias);
    expect(faces[0]).toBe("arimo-italic-700-latin");
  });
});

describe("Capitals", () => {
  test("are drawn in place of small letters, with their faces, and the text keeps its colours", () => {
    const drawn = marks({ ...descriptionOf("für <secondary>Straße</secondary> łó"), capitals: true });
    expect(texts(drawn).map(({ text, colour }) => [text, colour])).toEqual([
      ["FÜR ", "#000000"],
      ["STRASSE", "#cc0000"],
      [" ŁÓ", "#000000"],
    ]);
    const faces = facesFor(contentOf([titleOf("ÿ", { capitals: true })])).map(({ alias }) => alias);
    expect(faces).toContain("arimo-700-latin-ext");
  });

  test("of scripts without them are the letters themselves", () => {
    expect(texts(title("ქართული", { capitals: true }))[0]?.text).toBe("ქართული");
  });
});

describe("Space between letters", () => {
  test("is added after each letter but the last, and the text stays in the middle", () => {
    const [plain] = texts(title("Asha", { fontSize: 20 }));
    const spaced = texts(title("Asha", { fontSize: 20, letterSpacing: 0.5 }));
    expect(spaced.map(({ text }) => text)).toEqual(["A", "s", "h", "a"]);
    expect(spaced[0]?.x).toBeCloseTo((plain?.x ?? 0) - (3 * 0.5 * 20) / 2, 6);
  });

  test("makes a long name smaller, so that it still fits", () => {
    const name = "Bhagyalakshmi Venkataraman";
    const sizeOf = (look: Partial<Title>) =>
      Number.parseFloat(texts(title(name, { height: 30, ...look }))[0]?.font ?? "");
    expect(sizeOf({ letterSpacing: 0.3 })).toBeLessThan(sizeOf({}));
  });

  test("is not put between letters that join, and follows the reading direction of others", () => {
    expect(texts(title("محمد", { letterSpacing: 0.5 })).map(({ text }) => text)).toEqual(["محمد"]);
    const [first, second] = texts(title("שרה", { letterSpacing: 0.5 }));
    expect([first?.text, second?.text]).toEqual(["ש", "ר"]);
    expect(first?.x).toBeGreaterThan(second?.x ?? Infinity);
  });
});

describe("Lines", () => {
  test("are at the top, in the middle or at the bottom of their box", () => {
    const [top, middle, bottom] = (["top", "middle", "bottom"] as const).map((verticalAlign) =>
      baseline({ verticalAlign }),
    );
    expect(middle).toBe(baseline({}));
    expect([(top ?? 0) - BOX.y, BOX.y + BOX.height - (bottom ?? 0)]).toEqual(
      [0.8 * 28, 0.2 * 28].map((px) => expect.closeTo(px)),
    );
  });

  test("are as far apart as their spacing says", () => {
    expect([step(), step(1), step(2)]).toEqual([25, 25, 50]);
  });

  test("are underlined on whole pixels, in the colour of what is above", () => {
    const drawn = marks({ ...descriptionOf("for <secondary>Asha</secondary>"), underline: true });
    const rules = drawn.flatMap((mark) => (mark.kind === "rule" ? [mark] : []));
    expect(rules.map(({ colour }) => colour)).toEqual(["#000000", "#cc0000"]);
    const [one, other] = rules.map(({ box }) => box);
    expect((one?.x ?? 0) + (one?.width ?? 0)).toBe(other?.x);
    expect(Object.values(one ?? {}).every(Number.isInteger)).toBe(true);
  });
});

test("outlines are all under the letters, so that none covers a neighbour", () => {
  const drawn = texts(title("Asha", { letterSpacing: 0.1, outline: { width: 2, color: "#ffffff" } }));
  expect(drawn.map(({ text, colour, outline }) => [text, colour, outline])).toEqual([
    ...Array.from("Asha", (letter) => [letter, "#ffffff", 4]),
    ...Array.from("Asha", (letter) => [letter, "#000000", undefined]),
  ]);
});
