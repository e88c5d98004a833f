// Words in one face, whatever their letters: by the tables, and by the pixels.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Content } from "#domain/canvas/content.ts";
import { parseSaved } from "#domain/canvas/drawing-rules.ts";
import { codePointsOf } from "../../test/golden/cmap.ts";
import { contentOf, descriptionOf, openPaper, titleOf } from "../../test/golden/paper.ts";
import { clustersOf } from "./clusters.ts";
import { drawDesign } from "./draw.ts";
import { FAMILIES, FALLBACKS } from "./families.ts";
import { wordFallbacks } from "./word-faces.ts";

/** The parts of a text with their family; `own` is the design's. */
function facesOf(text: string, family: string): [part: string, face: string][] {
  const clusters = clustersOf(text.normalize("NFC"));
  const parts: [string, string][] = [];
  for (const [at, fallback = "own"] of wordFallbacks(clusters, family).entries()) {
    const last = parts.at(-1);
    const { text: cluster } = clusters[at] as { text: string };
    if (last?.[1] === fallback) last[0] += cluster;
    else parts.push([cluster, fallback]);
  }
  return parts;
}

describe("A word is drawn in one face", () => {
  test.each([
    [
      "Rozha One",
      "Asha Nguyễn",
      [
        ["Asha ", "own"],
        ["Nguyễn", "arimo"],
      ],
    ],
    ["Rozha One", "Nguyễn Thị Bưởi", [["Nguyễn Thị Bưởi", "arimo"]]],
    ["Rozha One", "Phạm-Rao, (Trần)", [["Phạm-Rao, (Trần)", "arimo"]]],
    [
      "Rozha One",
      "Rao, Asha: nguyễn22@example.com!",
      [
        ["Rao, Asha: ", "own"],
        ["nguyễn22@example.com!", "arimo"],
      ],
    ],
    [
      "Lato",
      "Đặng Čapek Rao",
      [
        ["Đặng Čapek", "arimo"],
        [" Rao", "own"],
      ],
    ],
    [
      "Tiro Devanagari Hindi",
      "Łukasz Rao",
      [
        ["Łukasz", "arimo"],
        [" Rao", "own"],
      ],
    ],
    ["Arial", "Nguyễn Łukasz Ελένη Иван", [["Nguyễn Łukasz Ελένη Иван", "own"]]],
    ["Poppins", "श्रीमती क्षत्रिय, 2026", [["श्रीमती क्षत्रिय, 2026", "own"]]],
    [
      "Lato",
      "₹500 Lato",
      [
        ["₹500", "arimo"],
        [" Lato", "own"],
      ],
    ],
  ])("in %s: %s", (family, text, faces) => {
    expect(facesOf(text, family)).toEqual(faces);
  });

  test.each([
    [
      "digits beside them",
      "कक्षा10 Asha",
      [
        ["कक्षा10", "noto-sans-devanagari"],
        [" Asha", "own"],
      ],
    ],
    [
      "joiners",
      "क्\u200Dष Rao",
      [
        ["क्\u200Dष", "noto-sans-devanagari"],
        [" Rao", "own"],
      ],
    ],
    [
      "another script in the same word",
      "Đặngशर्मा",
      [
        ["Đặng", "arimo"],
        ["शर्मा", "noto-sans-devanagari"],
      ],
    ],
    [
      "Tamil clusters",
      "லக்ஷ்மி Rao",
      [
        ["லக்ஷ்மி", "noto-sans-tamil"],
        [" Rao", "own"],
      ],
    ],
    ["ideographs, which have no family here", "王芳Rao", [["王芳Rao", "own"]]],
  ])("with %s", (_, text, faces) => {
    expect(facesOf(text, "Cinzel")).toEqual(faces);
  });
});

test("no word of any text has letters of two families", { tags: "full", timeout: 30_000 }, () => {
  const drawnBy = new Map([...FAMILIES, ...FALLBACKS].map((family) => [family.package, filesOf(family)]));
  const letter = fc.constantFrom(...Array.from("aéđặễłőşžưАя Ωπ-'1.ȘȚ ạ"));
  const word = fc.string({ unit: letter, minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.constantFrom(...FAMILIES), word, (family, text) => {
      const clusters = clustersOf(text.normalize("NFC"));
      const fallbacks = wordFallbacks(clusters, family.name);
      const words = [...text.normalize("NFC").matchAll(/[^ ]+/g)];
      for (const { 0: whole, index } of words) {
        const own = new Set(fallbacks.slice(index, index + whole.length));
        expect(own.size).toBe(1);
        const held = drawnBy.get([...own][0] ?? family.package);
        expect([family.name, whole, Array.from(whole).filter((each) => !held?.has(each.codePointAt(0) ?? 0))]).toEqual([
          family.name,
          whole,
          [],
        ]);
      }
    }),
    { numRuns: 500 },
  );
});

test(
  "a word with a lacking letter has the pixels of the fallback family, and the words beside it keep theirs",
  { tags: "full" },
  async () => {
    const name = lines("Nguyễn", "<secondary>Tr</secondary>ần", "Rozha One");
    expect(await drawn(name)).toEqual(await drawn(lines("Nguyễn", "<secondary>Tr</secondary>ần", "Arial")));
    expect(await drawn(name)).not.toEqual(await drawn(parseSaved({ content: JSON.stringify(name), drawingRules: 1 })));
    const plain = lines("Asha Rao", "ĀĒ Rao", "Rozha One");
    expect(await drawn(plain)).toEqual(await drawn(parseSaved({ content: JSON.stringify(plain), drawingRules: 1 })));
  },
);

/** Two texts that keep their size. */
function lines(first: string, second: string, fontFamily: string): Content {
  return contentOf([
    titleOf(first, { fontFamily, fontWeight: "normal", fit: false, align: "left" }),
    descriptionOf(second, { fontFamily, fit: false, y: 120, align: "left" }),
  ]);
}

async function drawn(content: Content): Promise<Uint8ClampedArray> {
  const { context } = await openPaper(400, 400);
  drawDesign(context, { content, link: "" }, { scale: 1, pictures: new Map() });
  const { getImageData } = context as unknown as { getImageData: CanvasRenderingContext2D["getImageData"] };
  return getImageData.call(context, 0, 0, 400, 400).data;
}

/** What the family's files contain, in its lightest weight. */
function filesOf({
  package: name,
  subsets,
  weights,
}: Pick<(typeof FAMILIES)[number], "package" | "subsets" | "weights">) {
  const files = subsets.map((subset) => `${name}/${name}-${subset}-${weights[0]}-normal.woff2`);
  return new Set(files.flatMap((file) => [...codePointsOf(file)]));
}
