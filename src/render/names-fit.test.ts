// Promise 3 of the product: no name breaks a design. Checks a thousand made-up names pixel by pixel.
import { createCanvas } from "@napi-rs/canvas";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Title } from "#domain/canvas/content.ts";
import { contentOf, openPaper, titleOf } from "../../test/golden/paper.ts";
import { drawDesign } from "./draw.ts";
import { layOutText } from "./layout.ts";
import { measureOn } from "./measure.ts";

/** Syllables of names in each script, including difficult ones. */
const SYLLABLES = {
  Latin: "Lak sh mi Ven ka ta ra gha van Ngu yễn Ł ż ó fj W Zoë O’ Å gí",
  Devanagari: "ल क्ष्मी ज्ञा ने श्व र त्र्य म्ब क शृं गा पु रे ष्ट मी द्व्य र्थी र्",
  Bengali: "শ র্মি ষ্ঠা ব ন্দ্যো পা ধ্যা য় কৃ ষ্ণে ন্দু ল ক্ষ্মী স্ত্রী ত্ন",
  Tamil: "ல க்ஷ் மி வெ ங்க ட ரா ம ன் ஸ்ரீ நி கா ர்த்தி கே தௌ ண்டை யா",
  Telugu: "తె లు గు వి శ్వ ద్యా ల యం శ్రీ కృ ష్ణ స్వా తం త్ర్య",
  Malayalam: "മ ല യാ ളം സ ർ വ്വ ക ലാ ശാ ശ്രീ ക്ഷ്മി കൃ ഷ്ണൻ ട്ടി",
  Arabic: "مح مد عبد ال له أح مدي فا طمة زه راء عائ شة لؤ لؤة",
  Chinese: "王 芳 李 小 龍 山 田 太 郎 陈 思 雨 北 京 大 学",
} as const;

const NAMES = 1000;
const LETTERS = { least: 2, most: 80 } as const;
/** Space around the box, so that ink outside it is seen. */
const MARGIN = 60;

beforeAll(() => openPaper(1, 1));

describe("of a thousand names of 2 to 80 letters", () => {
  test("no name is repeated without need, and every length occurs", () => {
    const all = Object.entries(SYLLABLES).flatMap(([script, syllables]) => eachOf(script, syllables));
    expect(all).toHaveLength(NAMES);
    expect(new Set(all).size).toBeGreaterThan(NAMES * 0.95);
    const lengths = all.map((name) => Array.from(name).length);
    expect(Math.min(...lengths)).toBe(LETTERS.least);
    expect(Math.max(...lengths)).toBe(LETTERS.most);
    for (let from = 0; from < LETTERS.most; from += 10)
      expect(lengths.filter((length) => length > from && length <= from + 10).length).toBeGreaterThanOrEqual(40);
  });

  test.each(Object.entries(SYLLABLES))(
    "each in %s is drawn whole, and in its box unless it is flagged",
    { tags: "full" },
    (script, syllables) => {
      const names = eachOf(script, syllables);
      let fitting = 0;
      for (const [nth, name] of names.entries()) {
        const element = boxed(name, nth);
        const { overflow } = drawDesign(
          context,
          { content: contentOf([element], { canvasSize: PAPER }), link: "" },
          PLAIN,
        );
        const { lines, size } = layOutText(element, measureOn(context));
        expect(lines.join("").replace(/\s/g, "")).toBe(name.normalize("NFC").replace(/\s/g, ""));
        const ink = inkAround(element, SWASH * size);
        // Nothing would be outside either if nothing were drawn.
        expect(ink.inside + ink.outside, `${name} is drawn`).toBeGreaterThan(lettersOf(name).length * LEAST_INK * size);
        if (overflow.length > 0) continue;
        fitting += 1;
        expect(ink.outside, `${name} in ${element.width} by ${element.height}`).toBe(0);
      }
      expect(fitting).toBeGreaterThan(names.length / 2);
    },
  );

  test("all of 2 to 44 letters fit the palette's default box, in every script", { tags: "full" }, () => {
    for (const [script, syllables] of Object.entries(SYLLABLES)) {
      for (const name of namesOf(script, syllables.split(" "), 50)) {
        const { overflow } = layOutText(titleOf(Array.from(name).slice(0, 44).join(""), DEFAULT), measureOn(context));
        expect({ name, overflow }).toEqual({ name, overflow: false });
      }
    }
  });
});

const PAPER = { width: 300 + 2 * MARGIN, height: 120 + 2 * MARGIN } as const;
const context = createCanvas(PAPER.width, PAPER.height).getContext("2d");
const PLAIN = { scale: 1, pictures: new Map() };
const DEFAULT = { width: 250, height: 50, fontSize: 28 } as const;
/** The default box, a wide one, a low one, and one that many names cannot fit. */
const BOXES = [
  DEFAULT,
  { width: 300, height: 120, fontSize: 48 },
  { width: 280, height: 30, fontSize: 21 },
  { width: 90, height: 40, fontSize: 28 },
] as const;
const FAMILIES = ["Arial", "Playfair Display", "Great Vibes", "Rozha One", "JetBrains Mono"] as const;

function boxed(name: string, nth: number): Title {
  const box = BOXES[nth % BOXES.length] ?? DEFAULT;
  const fontFamily = FAMILIES[nth % FAMILIES.length] ?? "Arial";
  return titleOf(name, { ...box, x: MARGIN, y: MARGIN, fontFamily, fontWeight: nth % 2 ? "bold" : "normal" });
}

function eachOf(script: string, syllables: string): string[] {
  return namesOf(script, syllables.split(" "), NAMES / Object.keys(SYLLABLES).length);
}

/** Each letter with its marks. */
function lettersOf(name: string): string[] {
  return [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment).filter((letter) => letter.trim() !== "");
}

/** The same names on every run, so that a failure can be reproduced. */
function namesOf(script: string, syllables: readonly string[], count: number): string[] {
  const letters = fc.integer({ min: LETTERS.least, max: LETTERS.most });
  const words = fc.array(fc.array(fc.constantFrom(...syllables), { minLength: 1, maxLength: 6 }), {
    minLength: 20,
    maxLength: 40,
  });
  const name = fc.tuple(letters, words).map(([length, parts]) => {
    const space = script === "Chinese" ? "" : " ";
    return Array.from(parts.map((part) => part.join("")).join(space))
      .slice(0, length)
      .join("")
      .trim();
  });
  return fc.sample(
    name.filter((text) => text.length >= LETTERS.least),
    { seed: 2026, numRuns: count },
  );
}

/** Counts the dark pixels in the box and within `swash` of it, and those farther outside. */
function inkAround({ x, y, width, height }: Title, swash: number): { inside: number; outside: number } {
  const { data } = context.getImageData(0, 0, PAPER.width, PAPER.height);
  const ink = { inside: 0, outside: 0 };
  for (let at = 1; at < data.length; at += 4) {
    if ((data[at] ?? 255) >= INK) continue;
    const [column, row] = [((at - 1) / 4) % PAPER.width, Math.floor((at - 1) / 4 / PAPER.width)];
    const across = column >= x - swash && column < x + width + swash;
    ink[across && row >= y - HINTED && row < y + height + HINTED ? "inside" : "outside"]++;
  }
  return ink;
}

/** A letter has at least this many dark pixels per pixel of font size. */
const LEAST_INK = 0.1;
/** Hinting may move a letter up or down by this many pixels. */
const HINTED = 2;
/** Lighter pixels are the smoothing of an edge. */
const INK = 160;
/** The last letter may swing out of its width by this much of the font size; nothing cuts it off. */
const SWASH = 0.25;
