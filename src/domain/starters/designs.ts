// The designs of the starters.
import type { StarterName } from "./catalogue.ts";
import { ALPANA } from "./designs/alpana.ts";
import { BADHAI } from "./designs/badhai.ts";
import { BANKNOTE } from "./designs/banknote.ts";
import { BAUHAUS } from "./designs/bauhaus.ts";
import { BIG_NAME } from "./designs/big-name.ts";
import { BLUEPRINT } from "./designs/blueprint.ts";
import { CONTOUR } from "./designs/contour.ts";
import { DECO } from "./designs/deco.ts";
import { DEVANAGARI_PRAMAN } from "./designs/devanagari-praman.ts";
import { HACKATHON_GRID } from "./designs/hackathon-grid.ts";
import { HERBARIUM } from "./designs/herbarium.ts";
import { INDIGO_CITATION } from "./designs/indigo-citation.ts";
import { JAALI } from "./designs/jaali.ts";
import { KANJIVARAM } from "./designs/kanjivaram.ts";
import { KOLAM } from "./designs/kolam.ts";
import { LAB_NOTE } from "./designs/lab-note.ts";
import { LEDGER } from "./designs/ledger.ts";
import { LETTERPRESS } from "./designs/letterpress.ts";
import { MEDALLION } from "./designs/medallion.ts";
import { MIDNIGHT_WINNER } from "./designs/midnight-winner.ts";
import { MINIMAL_SWISS } from "./designs/minimal-swiss.ts";
import { MONSOON } from "./designs/monsoon.ts";
import { ON_STAGE } from "./designs/on-stage.ts";
import { ORBIT } from "./designs/orbit.ts";
import { PAISLEY } from "./designs/paisley.ts";
import { PAITHANI } from "./designs/paithani.ts";
import { PATHSHALA } from "./designs/pathshala.ts";
import { PENNANT } from "./designs/pennant.ts";
import { PODIUM } from "./designs/podium.ts";
import { RANGOLI } from "./designs/rangoli.ts";
import { SOUNDWAVE } from "./designs/soundwave.ts";
import { SPORTS_DIAGONAL } from "./designs/sports-diagonal.ts";
import { SUMMIT } from "./designs/summit.ts";
import { THANK_YOU_CREW } from "./designs/thank-you-crew.ts";
import { TRACK } from "./designs/track.ts";
import { VOLUNTEER_WARM } from "./designs/volunteer-warm.ts";
import type { StarterDesign } from "./parts.ts";

export const STARTER_DESIGNS: Record<StarterName, StarterDesign> = {
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
  jaali: JAALI,
  kanjivaram: KANJIVARAM,
  alpana: ALPANA,
  paithani: PAITHANI,
  pathshala: PATHSHALA,
  kolam: KOLAM,
  bauhaus: BAUHAUS,
  ledger: LEDGER,
  blueprint: BLUEPRINT,
  banknote: BANKNOTE,
  herbarium: HERBARIUM,
  monsoon: MONSOON,
  track: TRACK,
  pennant: PENNANT,
  paisley: PAISLEY,
  contour: CONTOUR,
  soundwave: SOUNDWAVE,
  orbit: ORBIT,
  medallion: MEDALLION,
  "big-name": BIG_NAME,
  "thank-you-crew": THANK_YOU_CREW,
  podium: PODIUM,
  "on-stage": ON_STAGE,
  badhai: BADHAI,
};
