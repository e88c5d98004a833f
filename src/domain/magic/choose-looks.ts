// Chooses the starters whose art suits a brief: three that differ, and three others each time it is tried again.
import { STARTERS, type StarterColour, type StarterEntry, type StarterName } from "../starters/catalogue.ts";
import { toneOf } from "../brand/tones.ts";
import type { Brief, MagicStyle } from "./brief.ts";
import { LOOK_TRAITS, looksIn } from "./looks.ts";

export const DESIGNS_AT_ONCE = 3;

/** What a look gets for each thing that suits the brief. */
const POINTS = { style: 5, kind: 3, poster: 12, tone: 14, language: 4, colour: 2.5, chance: 2 } as const;
/** What a look loses that is like one before it. */
const ALIKE = { layout: 2.5, dark: 4 } as const;
/** What a dark look loses where no tone is asked for. */
const DARK = 2;

/** `round` counts the times that it was tried again; the first is 0. */
export function chooseLooks(brief: Brief, round: number): StarterName[] {
  const seed = JSON.stringify([brief.event, brief.kind, brief.shape]);
  const left = looksIn(brief.shape)
    .filter((name) => suits(name, brief))
    .map((name) => ({ name, points: pointsOf(name, brief) + chanceOf(`${seed}${name}`) * POINTS.chance }));
  const rounds = Math.max(1, Math.floor(left.length / DESIGNS_AT_ONCE));
  let chosen: StarterName[] = [];
  for (let nth = 0; nth <= round % rounds; nth++) {
    chosen = [];
    while (chosen.length < DESIGNS_AT_ONCE && left.length > 0) {
      const worth = ({ name, points }: (typeof left)[number]) => points - likenessTo(name, chosen);
      const best = left.reduce((one, other) => (worth(other) > worth(one) ? other : one));
      left.splice(left.indexOf(best), 1);
      chosen.push(best.name);
    }
  }
  return chosen;
}

function suits(name: StarterName, { kind, styles }: Brief): boolean {
  const { only, styles: own } = LOOK_TRAITS[name];
  return only === undefined || only.includes(kind) || own.some((style) => styles.includes(style));
}

function pointsOf(name: StarterName, brief: Brief): number {
  const { styles, dark = false, layout } = LOOK_TRAITS[name];
  const entry: StarterEntry = STARTERS[name];
  const { kind, language, colours } = entry;
  const asked = [brief.main, brief.accent].flatMap((colour) => (colour === null ? [] : nearestColour(colour)));
  return (
    styles.filter((style) => asksFor(brief, style)).length * POINTS.style +
    (kind === brief.kind ? POINTS.kind : 0) +
    (layout === "poster" ? (brief.post ? POINTS.poster : -POINTS.poster) : 0) +
    tonePoints(dark, brief) +
    (language === "English" ? 0 : language === brief.language ? POINTS.language : -1) +
    asked.filter((colour) => colours.includes(colour)).length * POINTS.colour
  );
}

/** A sentence that names no style gets the classic ones. */
function asksFor({ styles }: Brief, style: MagicStyle): boolean {
  return styles.length > 0 ? styles.includes(style) : style === "classic";
}

function tonePoints(dark: boolean, { tone }: Brief): number {
  if (tone === "any") return dark ? -DARK : 0;
  return (tone === "dark") === dark ? 0 : -POINTS.tone;
}

function likenessTo(name: StarterName, chosen: readonly StarterName[]): number {
  const { layout, dark } = LOOK_TRAITS[name];
  const like = chosen.map((each) => LOOK_TRAITS[each]);
  return (
    like.filter((each) => each.layout === layout).length * ALIKE.layout +
    like.filter((each) => each.dark === dark).length * (dark === true ? ALIKE.dark : 0)
  );
}

/** The named colour that people would call it. */
function nearestColour(hex: string): StarterColour[] {
  const { chroma, hue, luminance } = toneOf(hex);
  if (chroma < 0.03) return luminance < 0.2 ? ["black"] : ["white"];
  const degrees = ((hue * 180) / Math.PI + 360) % 360;
  const found = HUES.find(([until]) => degrees < until);
  return found === undefined ? ["red"] : [found[1]];
}

/** In degrees of OKLCH, up to which a hue has that name. */
const HUES: readonly (readonly [until: number, colour: StarterColour])[] = [
  [12, "pink"],
  [38, "red"],
  [70, "orange"],
  [108, "gold"],
  [190, "green"],
  [282, "blue"],
  [330, "purple"],
  [360, "pink"],
];

/** From 0 to 1, always the same for a text (FNV-1a). */
function chanceOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}
