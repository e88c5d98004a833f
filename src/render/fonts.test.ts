import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { codePointsOf } from "../../test/golden/cmap.ts";
import { lettersOf, WEIGHT_FONTS, WORD_FONTS } from "../../scripts/fonts/cut.ts";
import { FONTS, takenPackages } from "../../scripts/fonts/packages.ts";
import { neededFiles } from "../../scripts/fonts/take.ts";
import { lackingOfFamilies } from "../../scripts/make-lacking.ts";
import { LACKING } from "./lacking-table.ts";
import { slicesTable } from "../../scripts/make-slices.ts";
import { thirdParty } from "../../scripts/make-third-party.ts";
import { contentOf, titleOf } from "../../test/golden/paper.ts";
import { FAMILIES, FONT_GROUPS } from "./families.ts";
import { drawable, uncovered } from "./drawable.ts";
import {
  bundledFaces,
  drawnWeight,
  faceAddress,
  FACES_RELEASE,
  facesFor,
  fontStack,
  largeFaces,
  stackWeight,
} from "./fonts.ts";
import { loadSlices } from "./slices.ts";
import { holds, type Subset, SUBSETS } from "./subsets.ts";

const aliases = (text: string, family = "Arial", weight = "bold") =>
  facesFor(contentOf([titleOf(text, { fontFamily: family, fontWeight: weight })])).map((face) => face.alias);

beforeAll(loadSlices);

describe("Fonts", () => {
  test("every face is named once, and the folder of fonts has exactly the files that are used", () => {
    const files = readdirSync(FONTS, { recursive: true, encoding: "utf8" }).filter((name) => /\.woff2?$/.test(name));
    expect(new Set(files)).toEqual(neededFiles());
    expect(new Set(bundledFaces().map((face) => face.alias)).size).toBe(bundledFaces().length);
  });

  test("the version by which browsers cache faces is that of all files", () => {
    const sources = Object.values(takenPackages()).map((taken) => taken.package);
    expect(sources.filter((source) => !source.endsWith(`@${FACES_RELEASE}`))).toEqual([]);
  });

  test("every group of the specification has four families to choose from", () => {
    for (const group of FONT_GROUPS)
      expect(FAMILIES.filter((family) => family.group === group).length).toBeGreaterThanOrEqual(4);
    expect(new Set(FAMILIES.map(({ name }) => name)).size).toBe(36);
  });

  test.each(Object.entries(WORD_FONTS))(
    "the font of the word %s has its letters and the space, in 3 KB",
    (name, { word }) => {
      const path = `../src/web/words/${name}.woff2`;
      expect(codePointsOf(path), "run: node scripts/fonts/cut.ts").toEqual(new Set(lettersOf(word)));
      expect(statSync(join(FONTS, path)).size).toBeLessThan(3 * 1024);
    },
  );

  test.each(Object.entries(WEIGHT_FONTS))(
    "the font %s has the letters of its script, in two fifths of what all weights need",
    (name, { letters, font }) => {
      const path = `../src/web/weights/${name}.woff2`;
      const known = codePointsOf(font);
      expect(codePointsOf(path), "run: node scripts/fonts/cut.ts").toEqual(
        new Set(letters.filter((letter) => known.has(letter))),
      );
      expect(statSync(join(FONTS, path)).size).toBeLessThan(0.4 * statSync(join(FONTS, font)).size);
    },
  );

  test("screens load a face by the address at which certificates are drawn with it, so once", () => {
    const styles = ["fonts.css", "certificate/fonts.css"].map((file) =>
      readFileSync(join(import.meta.dirname, "../web", file), "utf8"),
    );
    const addresses = styles.flatMap((style) => style.match(/(?<=url\(")\/fonts\/[^"]+/g) ?? []);
    const known = new Set(bundledFaces().map((face) => `${faceAddress(face)}?${FACES_RELEASE}`));
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => !known.has(address))).toEqual([]);
  });

  test("every font's licence is named in THIRD_PARTY.md", () => {
    const named = readFileSync(join(import.meta.dirname, "../../THIRD_PARTY.md"), "utf8");
    expect(named === thirdParty(), "run: node scripts/make-third-party.ts").toBe(true);
  });

  test("for any weight number few stacks are cached, and the nearest faces are drawn", { tags: "full" }, () => {
    const weights = [-1e9, 0, 1e9, ...Array.from({ length: 4000 }, (_, nth) => nth / 4)];
    expect(new Set(weights.map(stackWeight)).size).toBeLessThanOrEqual(9);
    for (const { name } of FAMILIES)
      for (const weight of weights) expect(drawnWeight(name, stackWeight(weight))).toBe(drawnWeight(name, weight));
    expect(fontStack("Calibri", 549.9, "Asha")).toBe(fontStack("Calibri", "normal", "Asha"));
    expect(fontStack("Calibri", 550, "Asha")).toBe(fontStack("Calibri", "bold", "Asha"));
  });

  test.each(["sans-serif", "Arial", "Papyrus", "'Nowhere', monospace", ""])(
    "'%s' is drawn with bundled faces only",
    (family) => {
      const known = new Set(bundledFaces().map((face) => face.alias));
      for (const name of fontStack(family, "normal", "Asha").split(", "))
        expect(known).toContain(name.replaceAll('"', ""));
    },
  );

  test.each([
    ["Inter", "300", "inter-300-latin"],
    ["Arial", "300", "arimo-400-latin"],
    ["Times New Roman", "600", "tinos-700-latin"],
    ["Rozha One", "bold", "rozha-one-400-latin"],
    ["monospace", "normal", "cousine-400-latin"],
    ["Playfair Display, serif", "700", "playfair-display-700-latin"],
    ['"Helvetica Neue", Helvetica', "bold", "arimo-700-latin"],
    ["Garamond", "600", "eb-garamond-600-latin"],
    ["Cormorant Garamond", "300", "cormorant-garamond-300-latin"],
    ["fantasy", "normal", "cinzel-400-latin"],
  ])("%s at %s is the face %s", (family, weight, alias) => {
    expect(fontStack(family, weight, family).split(", ")[0]).toBe(`"${alias}"`);
  });

  test("a browser fetches one face for a Latin name, and a script's own if a name needs it", () => {
    expect(aliases("Asha Rao")).toEqual(["arimo-700-latin"]);
    expect(aliases("आर्या")).toEqual(["arimo-700-latin", "noto-sans-devanagari-700-devanagari"]);
    expect(aliases("आर्या", "Rozha One")).toContain("rozha-one-400-devanagari");
    expect(aliases("Łukasz")).toContain("arimo-700-latin-ext");
  });

  test("a replacement character is drawn for characters that no bundled font has, with a face that a browser fetches for it", () => {
    expect(drawable("ꦄ Asha \uD83D e\u0301")).toBe("\uFFFD Asha \uFFFD é");
    expect(aliases("ꦄ", "Courier New")).toContain("arimo-700-latin");
  });

  test("characters that no bundled font has are listed", () => {
    expect(uncovered("မြန်မာ አማርኛ ქართული Հայերեն བོད་ཡིག ދިވެހި ܣܘܪܝܝܐ ᏣᎳᎩ")).toEqual([]);
    expect(uncovered("Asha राव லக்ஷ்மி ₹ 王芳 👩🏽‍💻 ★ ‰")).toEqual([]);
    expect(uncovered("ସୁଭଶ୍ରୀ ᱥᱟᱱᱛᱟᱲᱤ ꯃꯅꯤꯄꯨꯔ অসমীয়া ৰৱ සිංහල สมชาย ສົມສັກ សុខា 한글 𠮷 👪")).toEqual([]);
    expect(uncovered("ꦄ Asha ꦄ ⵣ")).toEqual(["ꦄ", "ⵣ"]);
  });
});

describe("The large fonts", () => {
  test("their table matches what their files contain", { tags: "full" }, () => {
    const table = readFileSync(join(import.meta.dirname, "slices-table.ts"), "utf8");
    expect(slicesTable() === table, "run: node scripts/make-slices.ts").toBe(true);
  });

  test("the table of letters that families lack matches their files", { tags: "full" }, () => {
    expect(LACKING, "run: node scripts/make-lacking.ts").toEqual(lackingOfFamilies());
  });

  test("they are split into many files", () => {
    expect(largeFaces().length).toBeGreaterThan(150);
  });

  test("a browser fetches only the files that contain a name's characters", () => {
    const faces = aliases("王芳 Asha").filter((alias) => alias.startsWith("noto-sans-sc"));
    expect(faces).toHaveLength(2);
    expect(aliases("王芳 Asha", "Arial", "300").filter((alias) => alias.startsWith("noto-sans-sc-400"))).toHaveLength(
      2,
    );
    expect(aliases("Asha")).toEqual(["arimo-700-latin"]);
  });

  test("an emoji sequence is in one file, whatever the family", () => {
    expect(aliases("👩🏽‍💻")).toEqual(["arimo-700-latin", "noto-color-emoji-400-8"]);
    expect(fontStack("Arial", "bold", "👩🏽‍💻")).toBe('"noto-color-emoji-400-8", "arimo-400-latin"');
    expect(aliases("© 5")).toEqual(["arimo-700-latin"]);
    expect(aliases("5️⃣")).toContain("noto-color-emoji-400-2");
  });

  test("the small fonts contain all characters of their subsets", () => {
    const held = new Set<number>();
    for (const { file } of bundledFaces().filter((face) => /^(arimo|noto-.*)-400-/.test(face.alias))) {
      for (const point of codePointsOf(file)) held.add(point);
    }
    const missing = Object.keys(SUBSETS).flatMap((subset) =>
      [...pointsOf(subset as Subset)].filter((point) => !held.has(point) && isSeen(point)),
    );
    expect(missing.map((point) => point.toString(16))).toEqual([]);
  });
});

function* pointsOf(subset: Subset): Generator<number> {
  for (let point = 0; point <= 0xffff; point++) if (holds(subset, point)) yield point;
}

/** Assigned, and not only a control character. */
function isSeen(point: number): boolean {
  return /[^\p{Cn}\p{Cc}\p{Cf}]/u.test(String.fromCodePoint(point));
}
