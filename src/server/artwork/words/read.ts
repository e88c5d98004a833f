// Reads the colours, the occasion and the style from a prompt. What it does not recognise is chosen at random.
import {
  COLOUR_WORDS,
  DARK_WORDS,
  LIGHT_WORDS,
  METAL_WORDS,
  type MetalName,
  PART_WORDS,
} from "#domain/magic/words/colours.ts";
import type { Random } from "../random.ts";
import { type Colour, colour } from "../colour.ts";
import { METALS, type PromptColours } from "../palette.ts";
import type { SceneName } from "../scenes/scenes.ts";
import type { IconName } from "../parts/icon-paths.ts";
import { ANY_COLOURS, ANY_SCENES, OCCASIONS, STYLE_WORDS } from "./occasions.ts";

export type ParsedPrompt = PromptColours & { scene: SceneName; icon: IconName };

const INDEX = {
  colours: indexOf(COLOUR_WORDS),
  metals: indexOf(Object.entries(METAL_WORDS).map(([name, words]) => [words, name as MetalName])),
};
const DARK = new Set(DARK_WORDS.normalize("NFC").split(" "));
const LIGHT = new Set(LIGHT_WORDS.normalize("NFC").split(" "));
const PARTS = indexOf(Object.entries(PART_WORDS).map(([part, words]) => [words, part as keyof typeof PART_WORDS]));
/** Words between a colour and its part: "gold guilloche and lace border". */
const BETWEEN = 3;
/** A darker paper makes the whole background dark. */
const DARK_PAPER = 0.4;
const NEUTRAL = colour(0.4, 0.03, 260);

export function readPrompt(prompt: string, random: Random): ParsedPrompt {
  const words = wordsOf(prompt);
  const occasion = OCCASIONS.find((each) => firstOf(words, each.words) >= 0);
  const styles = STYLE_WORDS.flatMap(([list, scenes]) => (firstOf(words, list) >= 0 ? scenes : []));
  const scenes = styles.length > 0 ? styles : (occasion?.scenes ?? ANY_SCENES);
  const { border, paper } = partColours(words);
  const others = coloursIn(words).filter((each) => each !== border && each !== paper);
  const named = [...(border === undefined ? [] : [border]), ...others, ...(paper === undefined ? [] : [paper])];
  const lead = named.length > 0 ? named : coloursIn(wordsOf(random.pick(occasion?.colours ?? ANY_COLOURS)));
  const darkNamed = words.some((word) => DARK.has(word))
    ? true
    : words.some((word) => LIGHT.has(word))
      ? false
      : undefined;
  const metal = words.map((word) => INDEX.metals.get(word)).find((each) => each !== undefined);
  return {
    scene: random.pick(scenes),
    icon: occasion?.icon ?? random.pick(["star", "award", "crown"] as const),
    colours: [lead[0] ?? NEUTRAL, ...lead.slice(1, 3)],
    metal: metal ?? metalFor(lead[0]),
    metalNamed: metal !== undefined,
    dark: darkNamed ?? (paper === undefined ? (occasion?.dark ?? false) : paper.l < DARK_PAPER),
    paper,
  };
}

/** The colours or metals that are said of a part, such as "golden" in "a golden guilloche border". */
function partColours(words: readonly string[]): { border?: Colour; paper?: Colour } {
  const found: { border?: Colour; paper?: Colour } = {};
  for (const [at, word] of words.entries()) {
    const tint = tintOf(word);
    if (tint === undefined) continue;
    const rest = words.slice(at + 1, at + 2 + BETWEEN);
    const end = rest.findIndex((each) => PARTS.has(each) || tintOf(each) !== undefined);
    const part = PARTS.get(rest[end] ?? "");
    if (part !== undefined) found[part] ??= tint;
  }
  return found;
}

function tintOf(word: string): Colour | undefined {
  const metal = INDEX.metals.get(word);
  return metal === undefined ? INDEX.colours.get(word) : METALS[metal][1];
}

function coloursIn(words: readonly string[]): Colour[] {
  return [...new Set(words.flatMap((word) => INDEX.colours.get(word) ?? []))];
}

/** Silver suits greys; gold suits everything else. */
function metalFor(lead: Colour | undefined): MetalName {
  return lead !== undefined && lead.c < 0.04 ? "silver" : "gold";
}

function wordsOf(text: string): string[] {
  const joined = text
    .toLowerCase()
    .normalize("NFC")
    .replace(/\b(rose|new|art|thank)[\s-]+(gold|year|deco|you)\b/g, "$1$2");
  return joined.match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? [];
}

function firstOf(words: readonly string[], list: string): number {
  const known = new Set(list.normalize("NFC").split(" "));
  return words.findIndex((word) => known.has(word) || known.has(singular(word)));
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word;
}

function indexOf<T>(rows: readonly (readonly [words: string, value: T])[]): ReadonlyMap<string, T> {
  return new Map(
    rows.flatMap(([words, value]) =>
      words
        .normalize("NFC")
        .split(" ")
        .map((word) => [word, value] as const),
    ),
  );
}
