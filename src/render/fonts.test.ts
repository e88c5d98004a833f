import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { contentOf, titleOf } from "../../test/golden/paper.ts";
import { FAMILIES, FONT_GROUPS } from "./families.ts";
import { drawable, FACES, FACES_RELEASE, facesFor, fontStack, uncovered } from "./fonts.ts";

const aliases = (text: string, family = "Arial", weight = "bold") =>
  facesFor(contentOf([titleOf(text, { fontFamily: family, fontWeight: weight })])).map((face) => face.alias);

describe("Fonts", () => {
  test("every face is a file of an installed package, named once", () => {
    const require = createRequire(import.meta.url);
    for (const face of FACES) expect(require.resolve(face.file)).toMatch(/\.woff2$/);
    expect(new Set(FACES.map((face) => face.alias)).size).toBe(FACES.length);
  });

  test("the release that browsers keep faces by is the installed one", () => {
    const { dependencies } = createRequire(import.meta.url)("../../package.json") as { dependencies: object };
    const releases = Object.entries(dependencies).filter(([name]) => name.startsWith("@fontsource/"));
    expect(releases.filter(([, release]) => release !== FACES_RELEASE)).toEqual([]);
  });

  test("every group of the specification has a family", () => {
    for (const group of FONT_GROUPS) expect(FAMILIES.some((family) => family.group === group)).toBe(true);
  });

  test.each(["sans-serif", "Arial", "Comic Sans MS", "'Nowhere', monospace", ""])(
    "'%s' is drawn with bundled faces only",
    (family) => {
      const known = new Set(FACES.map((face) => face.alias));
      for (const name of fontStack(family, "normal").split(", ")) expect(known).toContain(name.replaceAll('"', ""));
    },
  );

  test.each([
    ["Inter", "300", "inter-300-latin"],
    ["Arial", "300", "arimo-400-latin"],
    ["Times New Roman", "600", "tinos-700-latin"],
    ["Rozha One", "bold", "rozha-one-400-latin"],
    ["monospace", "normal", "cousine-400-latin"],
    ["Playfair Display, serif", "700", "playfair-display-700-latin"],
  ])("%s at %s is the face %s", (family, weight, alias) => {
    expect(fontStack(family, weight).split(", ")[0]).toBe(`"${alias}"`);
  });

  test("a browser fetches one face for a Latin name, and a script's own where a name has it", () => {
    expect(aliases("Asha Rao")).toEqual(["arimo-700-latin"]);
    expect(aliases("आर्या")).toEqual(["arimo-700-latin", "noto-sans-devanagari-700-devanagari"]);
    expect(aliases("आर्या", "Rozha One")).toContain("rozha-one-400-devanagari");
    expect(aliases("Łukasz")).toContain("arimo-700-latin-ext");
  });

  test("a sign is drawn for what no bundled font has, by a face that a browser fetches for it", () => {
    expect(drawable("漢 Asha 😀 e\u0301")).toBe("\uFFFD Asha \uFFFD é");
    expect(aliases("漢", "Courier New")).toContain("arimo-700-latin");
  });

  test("characters that no bundled font has are named", () => {
    expect(uncovered("Asha राव லக்ஷ்மி ₹")).toEqual([]);
    expect(uncovered("漢 Asha 😀 漢")).toEqual(["漢", "😀"]);
  });
});
