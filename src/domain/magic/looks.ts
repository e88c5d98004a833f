// What the art of each starter suits, beside its own kind, colours and language.
import type { CanvasShape } from "../canvas/canvas-shape.ts";
import { STARTER_NAMES, type StarterKind, type StarterName, STARTERS } from "../starters/catalogue.ts";
import type { MagicStyle } from "./brief.ts";

export type LookTraits = {
  styles: readonly MagicStyle[];
  dark?: true;
  /** Its art shows something special: it is taken only for one of these kinds, or for one of its styles. */
  only?: readonly StarterKind[];
  /** Its art has an ornament in the corner beside the heading. */
  corner?: true;
  /** Its art has a light plate for the code, in landscape; the number is beside it. */
  plate?: true;
  /** Shapes whose art leaves no plain room for other texts than its own. */
  not?: readonly CanvasShape[];
  /** How it is laid out, so that three designs differ. */
  layout: "framed" | "left" | "open" | "poster";
};

export const LOOK_TRAITS: Readonly<Record<StarterName, LookTraits>> = {
  "indigo-citation": { styles: ["classic", "science"], layout: "framed" },
  "midnight-winner": { styles: ["elegant", "classic"], dark: true, layout: "framed" },
  "devanagari-praman": { styles: ["festive", "classic"], layout: "framed" },
  letterpress: { styles: ["classic", "minimal"], layout: "framed" },
  "hackathon-grid": { styles: ["tech"], dark: true, only: [], plate: true, layout: "left" },
  rangoli: { styles: ["festive", "playful"], layout: "open" },
  summit: { styles: ["nature"], layout: "open" },
  "lab-note": { styles: ["science"], only: [], corner: true, layout: "left" },
  "volunteer-warm": { styles: ["nature"], layout: "open" },
  "sports-diagonal": { styles: ["sports"], only: ["sports"], not: ["a4-landscape"], layout: "left" },
  "minimal-swiss": { styles: ["minimal"], layout: "left" },
  deco: { styles: ["elegant"], dark: true, layout: "framed" },
  jaali: { styles: ["classic", "festive"], layout: "framed" },
  kanjivaram: { styles: ["festive", "classic"], layout: "open" },
  alpana: { styles: ["festive"], dark: true, layout: "framed" },
  paithani: { styles: ["festive", "classic"], layout: "framed" },
  pathshala: { styles: ["playful"], dark: true, only: ["school"], layout: "framed" },
  kolam: { styles: ["elegant", "festive"], dark: true, layout: "framed" },
  bauhaus: { styles: ["playful", "minimal"], only: ["internship", "course"], layout: "left" },
  ledger: { styles: ["corporate", "minimal"], only: ["internship", "course"], layout: "left" },
  blueprint: { styles: ["tech", "science"], dark: true, only: [], corner: true, layout: "left" },
  banknote: { styles: ["classic", "corporate"], layout: "framed" },
  herbarium: { styles: ["nature", "minimal"], layout: "open" },
  monsoon: { styles: ["nature", "playful"], layout: "open" },
  track: { styles: ["sports"], only: ["sports"], layout: "left" },
  pennant: { styles: ["playful"], only: ["school"], layout: "open" },
  paisley: { styles: ["classic", "festive"], layout: "framed" },
  contour: { styles: ["minimal", "science"], layout: "framed" },
  soundwave: { styles: ["tech"], dark: true, layout: "open" },
  orbit: { styles: ["science", "playful"], only: ["mentor"], layout: "open" },
  medallion: { styles: ["classic", "elegant"], only: ["winner", "runner-up", "sports", "school"], layout: "framed" },
  "big-name": {
    styles: ["playful", "tech"],
    dark: true,
    only: ["winner"],
    not: ["a4-landscape", "a4-portrait"],
    layout: "poster",
  },
  "thank-you-crew": { styles: ["playful", "festive"], layout: "poster" },
  podium: { styles: ["elegant", "sports"], dark: true, only: ["winner", "runner-up", "sports"], layout: "poster" },
  "on-stage": { styles: ["tech"], dark: true, only: ["speaker"], layout: "poster" },
  badhai: { styles: ["festive"], dark: true, layout: "poster" },
};

/** Those that are also drawn for stories, which the gallery does not offer. */
export const STORY_LOOKS = [
  "midnight-winner",
  "rangoli",
  "soundwave",
  "monsoon",
  "podium",
  "badhai",
  "orbit",
  "pennant",
] as const satisfies readonly StarterName[];

/** The looks of which there is art in a shape. */
export function looksIn(shape: CanvasShape): StarterName[] {
  return STARTER_NAMES.filter((name) => {
    const drawn: readonly CanvasShape[] = STARTERS[name].shapes;
    if (LOOK_TRAITS[name].not?.includes(shape) === true) return false;
    return drawn.includes(shape) || (shape === "story" && STORY_LOOKS.some((each) => each === name));
  });
}
