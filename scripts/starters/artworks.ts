// The pictures of the starter designs: what each shows, its size in canvas pixels, and its resolution.
import type { Size } from "#domain/canvas/content.ts";
import { canvasOf, type CanvasShape } from "#domain/canvas/canvas-shape.ts";
import type { StarterPicture } from "#domain/starters/pictures.ts";
import { bigName } from "./art/big-name.ts";
import { deco } from "./art/deco.ts";
import { devanagariLotus, devanagariPraman } from "./art/devanagari-praman.ts";
import { hackathonGrid } from "./art/hackathon-grid.ts";
import { indigoCitation, indigoSeal } from "./art/indigo-citation.ts";
import { labNote } from "./art/lab-note.ts";
import { letterpress } from "./art/letterpress.ts";
import { midnightLaurel, midnightWinner } from "./art/midnight-winner.ts";
import { rangoli } from "./art/rangoli.ts";
import { sportsDiagonal, sportsMedal } from "./art/sports-diagonal.ts";
import { summit } from "./art/summit.ts";
import { thankYouCrew } from "./art/thank-you-crew.ts";
import { volunteerWarm } from "./art/volunteer-warm.ts";
import type { Art } from "./ink.ts";

/** `fineness` is picture pixels for each canvas pixel: 2,450 across on A4, enough for print. */
export type Artwork = { art: Art; size: Size; fineness: number };

export const ARTWORKS: Record<StarterPicture, Artwork> = {
  "indigo-citation": page(indigoCitation),
  "midnight-winner": page(midnightWinner),
  "devanagari-praman": page(devanagariPraman),
  letterpress: page(letterpress),
  "hackathon-grid": page(hackathonGrid),
  rangoli: page(rangoli),
  summit: page(summit),
  "lab-note": page(labNote),
  "volunteer-warm": page(volunteerWarm),
  "sports-diagonal": page(sportsDiagonal),
  deco: page(deco),
  "big-name": post(bigName, "square"),
  "thank-you-crew": post(thankYouCrew, "story"),
  "indigo-seal": emblem(indigoSeal, 66, 66),
  "midnight-laurel": emblem(midnightLaurel, 100, 94),
  "devanagari-lotus": emblem(devanagariLotus, 152, 64),
  "sports-medal": emblem(sportsMedal, 106, 150),
};

function page(art: Art): Artwork {
  return { art, size: canvasOf("a4-landscape", 700), fineness: 3.5 };
}

function post(art: Art, shape: CanvasShape): Artwork {
  return { art, size: canvasOf(shape, 540), fineness: 4 };
}

function emblem(art: Art, width: number, height: number): Artwork {
  return { art, size: { width, height }, fineness: 5 };
}
