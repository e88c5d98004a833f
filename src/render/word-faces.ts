// Chooses the family of each word: a word with a letter that the design's family lacks is drawn in a fallback family as
// a whole, so that no word mixes two faces.
import type { TextCluster } from "./clusters.ts";
import { type Family, familyNamed, FALLBACKS } from "./families.ts";
import { LACKING } from "./lacking-table.ts";
import { unpacked } from "./slices.ts";
import { holds } from "./subsets.ts";

/** A fallback family's package; undefined for the design's own family. */
export type Fallback = string | undefined;

/** For each cluster of a line, the fallback family that draws its word. */
export function wordFallbacks(clusters: readonly TextCluster[], familyName: string): Fallback[] {
  const fallbacks = clusters.map((): Fallback => undefined);
  const family = openFamily(familyNamed(familyName));
  if (clusters.every(({ text }) => family.draws(text))) return fallbacks;
  const traits = clusters.map(traitsOf);
  for (let from = 0; from < clusters.length;) {
    const to = endOfWord(traits, from);
    fallbacks.fill(fallbackOf(clusters.slice(from, to), family), from, to);
    from = to;
  }
  return joinedBySpaces(fallbacks, traits);
}

/** A letter's script decides what its word is; digits and punctuation belong to the letters beside them. */
type Traits = { kind: "space" | "letter" | "sign" | "picture"; home: Fallback };

function traitsOf({ text, emoji }: TextCluster): Traits {
  if (emoji !== undefined) return { kind: "picture", home: undefined };
  if (SPACE.test(text)) return { kind: "space", home: undefined };
  return LETTER.test(text) ? { kind: "letter", home: homeOf(text) } : { kind: "sign", home: undefined };
}

const SPACE = /^[\p{Z}\u200B]/u;
const LETTER = /\p{L}/u;

/** Where the word that begins at `from` ends: at a space, an emoji, or a letter whose script has another family. */
function endOfWord(traits: readonly Traits[], from: number): number {
  let letter: Traits | undefined;
  for (let at = from; at < traits.length; at++) {
    const one = traits[at] as Traits;
    if (one.kind === "space" || one.kind === "picture") return Math.max(at, from + 1);
    if (one.kind === "letter" && letter !== undefined && one.home !== letter.home) return at;
    if (one.kind === "letter") letter = one;
  }
  return traits.length;
}

/** The fallback family of a word's letters, or of its signs if it has none, when its own family lacks one of them. */
function fallbackOf(word: readonly TextCluster[], family: OpenFamily): Fallback {
  const letter = word.find(({ text }) => LETTER.test(text));
  const lacked = word.filter(({ text }) => !family.draws(text));
  const home = homeOf((letter ?? lacked[0])?.text ?? "");
  return lacked.some(({ text }) => homeOf(text) === home) ? home : undefined;
}

/** Spaces between two words of one fallback family are its own, so that both are drawn at once. */
function joinedBySpaces(fallbacks: readonly Fallback[], traits: readonly Traits[]): Fallback[] {
  return fallbacks.map((fallback, at) => {
    if (traits[at]?.kind !== "space") return fallback;
    const before = fallbacks[at - 1];
    return before === fallbacks[at + 1] ? before : undefined;
  });
}

/** The first fallback family with all characters of the cluster. */
function homeOf(text: string): Fallback {
  const known = homes.get(text);
  if (known !== undefined || homes.has(text)) return known;
  const home = FALLBACKS.find(({ subsets }) =>
    pointsOf(text).every((point) => subsets.some((one) => holds(one, point))),
  );
  remember(homes, text, home?.package);
  return home?.package;
}

const homes = new Map<string, Fallback>();

type OpenFamily = { draws: (cluster: string) => boolean };
const families = new Map<string, OpenFamily>();

function openFamily({ package: name, subsets }: Family): OpenFamily {
  const known = families.get(name);
  if (known) return known;
  const lacking = new Set(unpacked(LACKING[name] ?? ""));
  const drawn = new Map<string, boolean>();
  const isDrawn = (point: number) => !lacking.has(point) && subsets.some((subset) => holds(subset, point));
  const family: OpenFamily = {
    draws(cluster) {
      if (PLAIN.test(cluster)) return true;
      const found = drawn.get(cluster) ?? pointsOf(cluster).every(isDrawn);
      remember(drawn, cluster, found);
      return found;
    },
  };
  families.set(name, family);
  return family;
}

/** Every family draws these. */
const PLAIN = /^[ -~]*$/;

/** What draws something: joiners and the like do not need a glyph. */
function pointsOf(text: string): number[] {
  return Array.from(text.replace(IGNORED, ""), (character) => character.codePointAt(0) ?? 0);
}

const IGNORED = /\p{Default_Ignorable_Code_Point}|\p{Cc}/gu;

const MOST_KNOWN = 20_000;

function remember<V>(known: Map<string, V>, key: string, value: V): void {
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, value);
}
