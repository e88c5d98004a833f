// The pictures of the starter designs: what each shows, its size in canvas pixels, and its resolution.
import type { CanvasShape } from "#domain/canvas/canvas-shape.ts";
import type { Size } from "#domain/canvas/content.ts";
import { type StarterName, STARTER_NAMES, STARTERS } from "#domain/starters/catalogue.ts";
import { backgroundOf, type EmblemName, type StarterPicture } from "#domain/starters/pictures.ts";
import { STORY_LOOKS } from "#domain/magic/looks.ts";
import { starterSize } from "#domain/starters/starters.ts";
import { alpana } from "./art/alpana.ts";
import { badhai } from "./art/badhai.ts";
import { banknote } from "./art/banknote.ts";
import { bauhaus } from "./art/bauhaus.ts";
import { bigName } from "./art/big-name.ts";
import { blueprint } from "./art/blueprint.ts";
import { contour } from "./art/contour.ts";
import { deco } from "./art/deco.ts";
import { devanagariLotus, devanagariPraman } from "./art/devanagari-praman.ts";
import { hackathonGrid } from "./art/hackathon-grid.ts";
import { herbarium } from "./art/herbarium.ts";
import { indigoCitation, indigoSeal } from "./art/indigo-citation.ts";
import { jaali } from "./art/jaali.ts";
import { kanjivaram } from "./art/kanjivaram.ts";
import { kolam } from "./art/kolam.ts";
import { labNote } from "./art/lab-note.ts";
import { ledger } from "./art/ledger.ts";
import { letterpress } from "./art/letterpress.ts";
import { medallion } from "./art/medallion.ts";
import { midnightLaurel, midnightWinner } from "./art/midnight-winner.ts";
import { monsoon } from "./art/monsoon.ts";
import { onStage } from "./art/on-stage.ts";
import { orbit } from "./art/orbit.ts";
import { paisley } from "./art/paisley.ts";
import { paithani } from "./art/paithani.ts";
import { pathshala } from "./art/pathshala.ts";
import { pennant } from "./art/pennant.ts";
import { podium } from "./art/podium.ts";
import { rangoli } from "./art/rangoli.ts";
import { soundwave } from "./art/soundwave.ts";
import { sportsDiagonal, sportsMedal } from "./art/sports-diagonal.ts";
import { summit } from "./art/summit.ts";
import { thankYouCrew } from "./art/thank-you-crew.ts";
import { track } from "./art/track.ts";
import { volunteerWarm } from "./art/volunteer-warm.ts";
import type { Art } from "./ink.ts";

/** `fineness` is picture pixels for each canvas pixel: 2,450 across on A4, enough for print; 1,080 for networks. */
export type Artwork = { art: Art; size: Size; fineness: number };

const PAPERS: Record<Exclude<StarterName, "minimal-swiss">, Art> = {
  "indigo-citation": indigoCitation,
  "midnight-winner": midnightWinner,
  "devanagari-praman": devanagariPraman,
  letterpress,
  "hackathon-grid": hackathonGrid,
  rangoli,
  summit,
  "lab-note": labNote,
  "volunteer-warm": volunteerWarm,
  "sports-diagonal": sportsDiagonal,
  deco,
  jaali,
  kanjivaram,
  alpana,
  paithani,
  pathshala,
  kolam,
  bauhaus,
  ledger,
  blueprint,
  banknote,
  herbarium,
  monsoon,
  track,
  pennant,
  paisley,
  contour,
  soundwave,
  orbit,
  medallion,
  "big-name": bigName,
  "thank-you-crew": thankYouCrew,
  podium,
  "on-stage": onStage,
  badhai,
};

const EMBLEMS: Record<EmblemName, Artwork> = {
  "indigo-seal": emblem(indigoSeal, 66, 66),
  "midnight-laurel": emblem(midnightLaurel, 100, 94),
  "devanagari-lotus": emblem(devanagariLotus, 152, 64),
  "sports-medal": emblem(sportsMedal, 106, 150),
};

export const ARTWORKS: ReadonlyMap<StarterPicture, Artwork> = new Map<StarterPicture, Artwork>([
  ...STARTER_NAMES.flatMap((name) => STARTERS[name].shapes.flatMap((shape) => paperOf(name, shape))),
  ...STORY_LOOKS.flatMap((name) => paperOf(name, "story")),
  ...(Object.entries(EMBLEMS) as [EmblemName, Artwork][]),
]);

function paperOf(name: StarterName, shape: CanvasShape): [StarterPicture, Artwork][] {
  const picture = backgroundOf(name, shape);
  const art = name === "minimal-swiss" ? undefined : PAPERS[name];
  if (picture === null || art === undefined) return [];
  const fineness = shape.startsWith("a4") ? 3.5 : picture === name ? 3 : 2;
  return [[picture, { art, size: starterSize(shape), fineness }]];
}

function emblem(art: Art, width: number, height: number): Artwork {
  return { art, size: { width, height }, fineness: 5 };
}
