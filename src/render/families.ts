// The font families a designer may pick, in the specification's five groups, and the families that stand in for a missing script.
import type { Subset } from "./subsets.ts";

export const FONT_GROUPS = ["sans-serif", "serif", "monospace", "cursive", "fantasy"] as const;
export type FontGroup = (typeof FONT_GROUPS)[number];

/** A family as its @fontsource package has it: the weights and subsets of which there is a file. */
export type Family = {
  /** What the design says and the picker shows. */
  name: string;
  group: FontGroup;
  package: string;
  weights: readonly number[];
  subsets: readonly Subset[];
};

const EUROPEAN = ["latin", "latin-ext", "vietnamese", "cyrillic", "greek"] as const;

export const FAMILIES: readonly Family[] = [
  { name: "Arial", group: "sans-serif", package: "arimo", weights: [400, 600, 700], subsets: EUROPEAN },
  { name: "Inter", group: "sans-serif", package: "inter", weights: [300, 400, 600, 700], subsets: EUROPEAN },
  { name: "Times New Roman", group: "serif", package: "tinos", weights: [400, 700], subsets: EUROPEAN },
  {
    name: "Playfair Display",
    group: "serif",
    package: "playfair-display",
    weights: [400, 600, 700],
    subsets: ["latin", "latin-ext", "vietnamese", "cyrillic"],
  },
  {
    name: "Rozha One",
    group: "serif",
    package: "rozha-one",
    weights: [400],
    subsets: ["latin", "latin-ext", "devanagari"],
  },
  { name: "Courier New", group: "monospace", package: "cousine", weights: [400, 700], subsets: EUROPEAN },
  {
    name: "JetBrains Mono",
    group: "monospace",
    package: "jetbrains-mono",
    weights: [300, 400, 600, 700],
    subsets: EUROPEAN,
  },
  {
    name: "Dancing Script",
    group: "cursive",
    package: "dancing-script",
    weights: [400, 600, 700],
    subsets: ["latin", "latin-ext", "vietnamese"],
  },
  {
    name: "Great Vibes",
    group: "cursive",
    package: "great-vibes",
    weights: [400],
    subsets: ["latin", "latin-ext", "vietnamese", "cyrillic"],
  },
  { name: "Cinzel", group: "fantasy", package: "cinzel", weights: [400, 600, 700], subsets: ["latin", "latin-ext"] },
];

/**
 * Packages whose .woff2 the server cannot draw: Telugu's lose the ya below a cluster of three, and the emoji's hold no layers of
 * colour (COLR), only SVG, which Chromium does not draw either.
 */
export const DRAWN_FROM_WOFF: ReadonlySet<string> = new Set(["noto-sans-telugu", "noto-color-emoji"]);

/** Behind every family, in this order, for what it does not hold itself. */
export const STAND_INS: readonly Pick<Family, "package" | "weights" | "subsets">[] = [
  { package: "arimo", weights: [400, 700], subsets: [...EUROPEAN, "cyrillic-ext", "greek-ext", "hebrew"] },
  ...(["devanagari", "tamil", "bengali", "telugu", "kannada", "malayalam", "gujarati", "gurmukhi"] as const).map(
    (script) => ({ package: `noto-sans-${script}`, weights: [400, 700], subsets: [script] }),
  ),
  { package: "noto-naskh-arabic", weights: [400, 700], subsets: ["arabic"] },
];

/** The large fonts behind them all, cut into numbered files (slices.ts). */
export const IDEOGRAPHS = { package: "noto-sans-sc", weights: [400, 700] } as const;
export const EMOJI = { package: "noto-color-emoji", weight: 400 } as const;

/** The family a design's `fontFamily` stands for: by name, else the first of its group, else the first of all. */
export function familyNamed(name: string): Family {
  const wanted = name
    .split(",")
    .map((part) => part.replace(/["']/g, "").trim().toLowerCase())
    .find((part) => BY_NAME.has(part));
  return BY_NAME.get(wanted ?? "") ?? FIRST;
}

const FIRST = FAMILIES[0] as Family;
const BY_NAME = new Map<string, Family>([
  ...FONT_GROUPS.map((group) => [group, FAMILIES.find((family) => family.group === group) ?? FIRST] as const),
  ...FAMILIES.map((family) => [family.name.toLowerCase(), family] as const),
]);
