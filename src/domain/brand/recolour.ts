// Recolours a design with the colours of a brand: each colour keeps its luminance, so that every contrast stays.
import { colourOf, type Tone, toneOf } from "./tones.ts";

/** Less is grey, paper or ink, and stays. */
const COLOURED = 0.03;
/** Radians: hues that are nearer belong to the same colour of the design. */
const NEAR = (45 / 180) * Math.PI;

/** A colour of a design with the share of it that has this colour. */
export type Shade = readonly [colour: string, share: number];

/**
 * What becomes of each colour: the design's most frequent hue gets the brand's first colour, the next one its second.
 * Hues for which the brand has no colour, or `null`, stay.
 */
export function recolouring(shades: readonly Shade[], brand: readonly (string | null)[]): (colour: string) => string {
  const hues = huesOf(shades);
  // A design of one hue gets a colour, although black or nothing is named before it.
  const coloured = brand.filter((colour) => colour !== null && toneOf(colour).chroma >= COLOURED);
  const named = hues.length === 1 && coloured.length > 0 ? coloured : brand;
  const tones = named.map((colour) => (colour === null ? undefined : toneOf(colour)));
  return (colour) => {
    const tone = toneOf(colour);
    const nth = tone.chroma < COLOURED ? -1 : nearestOf(hues, tone.hue);
    const [hue, own] = [hues[nth], tones[nth]];
    if (hue === undefined || own === undefined) return colour;
    return colourOf({
      ...own,
      chroma: own.chroma * Math.min(1.6, tone.chroma / hue.chroma),
      luminance: tone.luminance,
    });
  };
}

type Hue = { hue: number; chroma: number; share: number };

/** The hues of a design, the most frequent first, each with the chroma of its strongest frequent shade. */
function huesOf(shades: readonly Shade[]): Hue[] {
  const hues: Hue[] = [];
  for (const [colour, share] of shades.toSorted(([, one], [, other]) => other - one)) {
    const tone: Tone = toneOf(colour);
    if (tone.chroma < COLOURED) continue;
    const known = hues.find(({ hue }) => apart(hue, tone.hue) < NEAR);
    if (known === undefined) hues.push({ hue: tone.hue, chroma: tone.chroma, share });
    else {
      known.share += share;
      known.chroma = Math.max(known.chroma, tone.chroma);
    }
  }
  return hues.toSorted((one, other) => other.share - one.share);
}

function nearestOf(hues: readonly Hue[], hue: number): number {
  return hues.reduce((best, each, nth) => (apart(each.hue, hue) < apart(hues[best]?.hue ?? 9, hue) ? nth : best), 0);
}

function apart(one: number, other: number): number {
  const far = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(far, 2 * Math.PI - far);
}
