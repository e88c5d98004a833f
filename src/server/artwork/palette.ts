// The colours of one picture, derived from the one or two colours of the prompt.
import type { MetalName } from "#domain/magic/words/colours.ts";
import type { Random } from "./random.ts";
import { atLightness, type Colour, colour, mix } from "./colour.ts";

/** The colours that a prompt names. */
export type PromptColours = {
  /** The main colour first, then the accent, then a third. */
  colours: readonly [Colour, ...Colour[]];
  metal: MetalName;
  /** A metal that the prompt names becomes the accent, unless the prompt names a second colour. */
  metalNamed: boolean;
  dark: boolean;
  /** The colour of the paper, where the prompt gives it one of its own. */
  paper?: Colour | undefined;
};

export type ColourPalette = {
  dark: boolean;
  /** The background in the middle, and towards the edge. */
  paper: Colour;
  edge: Colour;
  /** Shades of the main colour, from the darkest to almost white. */
  deep: Colour;
  main: Colour;
  soft: Colour;
  faint: Colour;
  /** Contrasts with the main colour. */
  accent: Colour;
  accentSoft: Colour;
  /** A third colour, for festive pictures. */
  third: Colour;
  /** Light, middle and dark tones of its gradient. */
  metal: readonly [Colour, Colour, Colour];
};

export const METALS: Record<MetalName, readonly [Colour, Colour, Colour]> = {
  gold: [colour(0.93, 0.09, 95), colour(0.74, 0.12, 82), colour(0.55, 0.1, 72)],
  silver: [colour(0.97, 0.005, 250), colour(0.78, 0.012, 250), colour(0.56, 0.018, 255)],
  rose: [colour(0.93, 0.045, 45), colour(0.74, 0.08, 40), colour(0.55, 0.08, 35)],
  bronze: [colour(0.87, 0.08, 70), colour(0.63, 0.1, 58), colour(0.44, 0.08, 50)],
};

export function paletteFrom({ colours, metal, metalNamed, dark, paper }: PromptColours, random: Random): ColourPalette {
  const [lead, second, third] = colours;
  const accent = second ?? (metalNamed ? METALS[metal][1] : accentFor(lead, random));
  const deepL = Math.min(0.36, Math.max(0.24, lead.l - 0.12));
  return {
    dark,
    ...groundOf(paper ?? lead, dark, paper !== undefined),
    deep: atLightness(lead, deepL),
    main: atLightness(lead, Math.min(0.62, Math.max(0.42, lead.l))),
    soft: atLightness(lead, 0.8, 0.7),
    faint: atLightness(lead, 0.93, 0.5),
    accent: atLightness(accent, Math.min(0.72, Math.max(0.5, accent.l))),
    accentSoft: atLightness(accent, 0.86, 0.6),
    third: third ?? atLightness(colour(0.7, 0.15, accent.h + 120), 0.72),
    metal: METALS[metal],
  };
}

/** `named`: the paper's own colour, which is seen rather than hinted at. */
function groundOf(of: Colour, dark: boolean, named: boolean): Pick<ColourPalette, "paper" | "edge"> {
  if (dark) return { paper: atLightness(of, 0.25, 0.75), edge: atLightness(of, 0.14, 0.6) };
  if (named) return { paper: atLightness(of, 0.94, 0.8), edge: atLightness(of, 0.88, 0.8) };
  return { paper: paperOf(of), edge: mix(paperOf(of), atLightness(of, 0.9, 0.3), 0.55) };
}

/** Warm white with a little of the main colour. */
function paperOf(lead: Colour): Colour {
  return mix(colour(0.988, 0.012, 90), atLightness(lead, 0.985, 0.3), 0.2);
}

/** A neighbouring or nearly opposite hue; the exact opposite would be too strong. */
function accentFor({ h, c, l }: Colour, random: Random): Colour {
  if (c < 0.05) return colour(0.6, 0.12, random.pick([25, 65, 200, 255]));
  const [turn, strength] = random.pick([
    [-36, 0.85],
    [34, 0.85],
    [165, 0.6],
  ] as const);
  return { l: Math.min(0.7, l + 0.14), c: Math.max(0.08, c * strength), h: h + turn };
}
