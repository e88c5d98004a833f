// The starter designs: ordinary, editable content.
import { type Content, type Element, EMPTY_CONTENT } from "../canvas/content.ts";
import { canvasOf } from "../canvas/canvas-shape.ts";
import { STARTERS, type StarterName } from "./catalogue.ts";
import { BIG_NAME } from "./big-name.ts";
import { DECO } from "./deco.ts";
import { DEVANAGARI_PRAMAN } from "./devanagari-praman.ts";
import { HACKATHON_GRID } from "./hackathon-grid.ts";
import { INDIGO_CITATION } from "./indigo-citation.ts";
import { LAB_NOTE } from "./lab-note.ts";
import { LETTERPRESS } from "./letterpress.ts";
import { MIDNIGHT_WINNER } from "./midnight-winner.ts";
import { MINIMAL_SWISS } from "./minimal-swiss.ts";
import { RANGOLI } from "./rangoli.ts";
import { SPORTS_DIAGONAL } from "./sports-diagonal.ts";
import { SUMMIT } from "./summit.ts";
import { STARTER_PICTURES } from "./pictures.ts";
import { THANK_YOU_CREW } from "./thank-you-crew.ts";
import { VOLUNTEER_WARM } from "./volunteer-warm.ts";

const ELEMENTS: Record<StarterName, readonly Element[]> = {
  "indigo-citation": INDIGO_CITATION,
  "midnight-winner": MIDNIGHT_WINNER,
  "devanagari-praman": DEVANAGARI_PRAMAN,
  letterpress: LETTERPRESS,
  "hackathon-grid": HACKATHON_GRID,
  rangoli: RANGOLI,
  summit: SUMMIT,
  "lab-note": LAB_NOTE,
  "volunteer-warm": VOLUNTEER_WARM,
  "sports-diagonal": SPORTS_DIAGONAL,
  "minimal-swiss": MINIMAL_SWISS,
  deco: DECO,
  "big-name": BIG_NAME,
  "thank-you-crew": THANK_YOU_CREW,
};

/** The design with bundled picture names. */
export function starterContent(name: StarterName): Content {
  const { shape, width } = STARTERS[name];
  const background = STARTER_PICTURES.find((picture) => picture === name) ?? null;
  return {
    ...EMPTY_CONTENT,
    canvasSize: canvasOf(shape, width),
    backgroundImage: background,
    elements: [...ELEMENTS[name]],
  };
}
