// The font families offered in the designer, in the specification's five groups, and the fallback families for other
// scripts.
import type { Subset } from "./subsets.ts";

export const FONT_GROUPS = ["sans-serif", "serif", "monospace", "cursive", "fantasy"] as const;
export type FontGroup = (typeof FONT_GROUPS)[number];

/** A family of a package of Fontsource, with the weights and subsets that have files. */
export type Family = {
  /** The name used in designs and shown in the picker. */
  name: string;
  group: FontGroup;
  package: string;
  weights: readonly number[];
  subsets: readonly Subset[];
  /** Other names that a design may use for it. */
  also?: readonly string[];
};

const LATIN = ["latin", "latin-ext"] as const;
const VIETNAMESE = [...LATIN, "vietnamese"] as const;
const CYRILLIC = [...VIETNAMESE, "cyrillic"] as const;
const EUROPEAN = [...CYRILLIC, "greek"] as const;
const HINDI = [...LATIN, "devanagari"] as const;

/**
 * In the order of the picker. The first of a group is used for the group's name. Families named like a system font use
 * a package with the same widths (Arimo, Tinos, Cousine, Gelasio, Carlito, Caladea, Comic Relief), except DejaVu Sans,
 * which only resembles Verdana.
 */
export const FAMILIES: readonly Family[] = [
  ...families("sans-serif", [
    ["Arial", "arimo", [400, 600, 700], EUROPEAN, "Helvetica", "Helvetica Neue", "Liberation Sans"],
    ["Inter", "inter", [300, 400, 600, 700], EUROPEAN],
    ["Poppins", "poppins", [300, 400, 600, 700], HINDI],
    ["Montserrat", "montserrat", [300, 400, 600, 700], CYRILLIC],
    ["Lato", "lato", [300, 400, 700], LATIN],
    ["Baloo 2", "baloo-2", [400, 600, 700], [...VIETNAMESE, "devanagari"]],
    ["Calibri", "carlito", [400, 700], EUROPEAN],
    ["Verdana", "dejavu-sans", [400, 700], ["latin"], "DejaVu Sans"],
  ]),
  ...families("serif", [
    ["Times New Roman", "tinos", [400, 700], EUROPEAN, "Times", "Liberation Serif"],
    ["Georgia", "gelasio", [400, 600, 700], VIETNAMESE],
    ["Playfair Display", "playfair-display", [400, 600, 700], CYRILLIC],
    ["Merriweather", "merriweather", [300, 400, 600, 700], CYRILLIC],
    ["EB Garamond", "eb-garamond", [400, 600, 700], EUROPEAN, "Garamond"],
    ["Cormorant Garamond", "cormorant-garamond", [300, 400, 600, 700], CYRILLIC],
    ["Libre Baskerville", "libre-baskerville", [400, 600, 700], LATIN, "Baskerville"],
    ["Cambria", "caladea", [400, 700], LATIN],
    ["Rozha One", "rozha-one", [400], HINDI],
    ["Tiro Devanagari Hindi", "tiro-devanagari-hindi", [400], HINDI],
  ]),
  ...families("monospace", [
    ["Courier New", "cousine", [400, 700], EUROPEAN, "Courier", "Liberation Mono"],
    ["JetBrains Mono", "jetbrains-mono", [300, 400, 600, 700], EUROPEAN],
    ["IBM Plex Mono", "ibm-plex-mono", [300, 400, 600, 700], CYRILLIC],
    ["Space Mono", "space-mono", [400, 700], VIETNAMESE],
  ]),
  ...families("cursive", [
    ["Dancing Script", "dancing-script", [400, 600, 700], VIETNAMESE],
    ["Great Vibes", "great-vibes", [400], CYRILLIC],
    ["Allura", "allura", [400], VIETNAMESE],
    ["Sacramento", "sacramento", [400], LATIN],
    ["Pacifico", "pacifico", [400], CYRILLIC],
    ["Caveat", "caveat", [400, 600, 700], [...LATIN, "cyrillic"]],
    ["Kalam", "kalam", [300, 400, 700], HINDI],
    ["Comic Sans MS", "comic-relief", [400, 700], [...LATIN, "cyrillic", "greek"]],
  ]),
  ...families("fantasy", [
    ["Cinzel", "cinzel", [400, 600, 700], LATIN],
    ["Cinzel Decorative", "cinzel-decorative", [400, 700], LATIN],
    ["Abril Fatface", "abril-fatface", [400], LATIN],
    ["Bebas Neue", "bebas-neue", [400], LATIN],
    ["Yatra One", "yatra-one", [400], HINDI],
    ["UnifrakturMaguntia", "unifrakturmaguntia", [400], ["latin"]],
  ]),
];

/** Packages that have an italic face of every weight and subset above. Other families are slanted. */
export const WITH_ITALICS: ReadonlySet<string> = new Set(
  [
    "arimo inter poppins montserrat lato carlito dejavu-sans",
    "tinos gelasio playfair-display merriweather eb-garamond cormorant-garamond libre-baskerville caladea",
    "tiro-devanagari-hindi cousine jetbrains-mono ibm-plex-mono space-mono",
  ].flatMap((row) => row.split(" ")),
);

type Row = readonly [
  name: string,
  inPackage: string,
  weights: readonly number[],
  subsets: readonly Subset[],
  ...also: string[],
];

function families(group: FontGroup, rows: readonly Row[]): Family[] {
  return rows.map(([name, inPackage, weights, subsets, ...also]) => {
    return { name, group, package: inPackage, weights, subsets, also };
  });
}

/**
 * The emoji font's .woff2 files lack colour layers (COLR) and have only SVG, which neither Chromium nor the server
 * draws.
 */
export const NEEDS_WOFF: ReadonlySet<string> = new Set(["noto-color-emoji"]);

const SCRIPTS = [
  ...(["devanagari", "tamil", "bengali", "telugu", "kannada", "malayalam", "gujarati", "gurmukhi", "oriya"] as const),
  ...(["sinhala", "meetei-mayek", "ol-chiki", "thai", "lao", "khmer"] as const),
] as const;

const MORE_SCRIPTS = ["myanmar", "ethiopic", "georgian", "armenian", "thaana", "syriac", "cherokee"] as const;

/** Fallbacks behind every family, in this order, for characters that it lacks. */
export const FALLBACKS: readonly Pick<Family, "package" | "weights" | "subsets">[] = [
  { package: "arimo", weights: [400, 700], subsets: [...EUROPEAN, "cyrillic-ext", "greek-ext", "hebrew"] },
  ...SCRIPTS.map((script) => ({ package: `noto-sans-${script}`, weights: [400, 700], subsets: [script] })),
  { package: "noto-naskh-arabic", weights: [400, 700], subsets: ["arabic"] },
  ...MORE_SCRIPTS.map((script) => ({ package: `noto-sans-${script}`, weights: [400, 700], subsets: [script] })),
  { package: "noto-serif-tibetan", weights: [400, 700], subsets: ["tibetan"] },
];

/**
 * The large fonts behind all others, split into numbered files (slices.ts). The first package that has a character
 * draws it: the Korean one adds Hangul, the Japanese one what Chinese writes differently or not at all.
 */
export const IDEOGRAPHS = { packages: ["noto-sans-sc", "noto-sans-kr", "noto-sans-jp"], weights: [400, 700] } as const;
export const EMOJI = { package: "noto-color-emoji", weight: 400 } as const;

/** Finds the family for a design's `fontFamily`: by name, else the first of its group, else the first of all. */
export function familyNamed(name: string): Family {
  const known = name
    .split(",")
    .map((part) => part.replace(/["']/g, "").trim().toLowerCase())
    .find((part) => BY_NAME.has(part));
  return BY_NAME.get(known ?? "") ?? FIRST;
}

const FIRST = FAMILIES[0] as Family;
const BY_NAME = new Map<string, Family>([
  ...FONT_GROUPS.map((group) => [group, FAMILIES.find((family) => family.group === group) ?? FIRST] as const),
  ...FAMILIES.flatMap((family) =>
    [family.name, ...(family.also ?? [])].map((name) => [name.toLowerCase(), family] as const),
  ),
]);
