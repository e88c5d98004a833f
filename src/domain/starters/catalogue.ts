// The starter designs: what the gallery needs before one is chosen.
import type { CanvasShape } from "../canvas/canvas-shape.ts";

export const STARTER_KINDS = [
  ...(["participation", "winner", "runner-up", "speaker", "mentor"] as const),
  ...(["volunteer", "course", "internship", "sports", "school"] as const),
] as const;
export const STARTER_LANGUAGES = ["English", "Hindi", "Tamil", "Bengali", "Marathi"] as const;
export const STARTER_COLOURS = [
  ...(["red", "orange", "gold", "green", "blue", "purple", "pink", "brown", "black", "white"] as const),
] as const;
export type StarterGroup = "certificates" | "posts";
export type StarterKind = (typeof STARTER_KINDS)[number];
export type StarterLanguage = (typeof STARTER_LANGUAGES)[number];
export type StarterColour = (typeof STARTER_COLOURS)[number];
export type StarterEntry = {
  title: string;
  group: StarterGroup;
  kind: StarterKind;
  language: StarterLanguage;
  /** Those that one sees first. */
  colours: readonly StarterColour[];
  /** Other words by which it is found. */
  words: string;
  /** The first one is for which it was made. */
  shapes: readonly [CanvasShape, ...CanvasShape[]];
};

/** In gallery order. */
export const STARTERS = {
  "indigo-citation": certificate("Indigo Citation", "winner", ["blue", "white"], "guilloche seal classic excellence"),
  "midnight-winner": certificate("Midnight Winner", "winner", ["blue", "gold"], "laurel star night dark hackathon"),
  "devanagari-praman": certificate("Devanagari Praman", "school", ["green", "white"], "lotus jharokha flower", "Hindi"),
  letterpress: certificate("Letterpress", "course", ["black", "white"], "diploma merit university classic print"),
  "hackathon-grid": certificate(
    "Hackathon Grid",
    "participation",
    ["black", "green"],
    "circuit code terminal computer dark",
  ),
  rangoli: certificate("Rangoli", "participation", ["pink", "orange"], "festival flower kolam culture"),
  summit: certificate("Summit", "course", ["blue", "orange"], "mountain hills sunrise outdoor completion"),
  "lab-note": certificate("Lab Note", "course", ["white", "blue"], "science workshop graph paper handwriting"),
  "volunteer-warm": certificate("Volunteer Warm", "volunteer", ["orange", "brown"], "leaf gratitude thanks nature"),
  "sports-diagonal": certificate("Sports Diagonal", "sports", ["blue", "red"], "medal champion athletics"),
  "minimal-swiss": certificate("Minimal Swiss", "course", ["red", "white"], "simple modern design school"),
  deco: certificate("Deco", "winner", ["black", "gold"], "art deco gala evening fan honour"),
  jaali: certificate("Jaali", "speaker", ["red", "white"], "lattice stone mughal star geometric"),
  kanjivaram: certificate("Kanjivaram", "school", ["red", "gold"], "temple border silk sari", "Tamil"),
  alpana: certificate("Alpana", "participation", ["red", "white"], "lotus creeper festival puja", "Bengali"),
  paithani: certificate("Paithani", "winner", ["purple", "gold"], "sari silk lotus border", "Marathi"),
  pathshala: certificate("Pathshala", "school", ["green", "brown"], "blackboard chalk class", "Hindi"),
  kolam: certificate("Kolam", "mentor", ["black", "white"], "dots loops line pattern dark"),
  bauhaus: certificate("Bauhaus", "internship", ["red", "blue"], "geometric circle modern art"),
  ledger: certificate("Ledger", "internship", ["green", "white"], "corporate office company lines"),
  blueprint: certificate("Blueprint", "course", ["blue"], "engineering drawing technical plan"),
  banknote: certificate("Banknote", "course", ["green", "pink"], "guilloche rosette engraving classic"),
  herbarium: certificate("Herbarium", "volunteer", ["green", "white"], "botanical fern leaf plant nature"),
  monsoon: certificate("Monsoon", "participation", ["blue", "white"], "wave rain sea water"),
  track: certificate("Track", "sports", ["red", "white"], "running lanes athletics race stadium"),
  pennant: certificate("Pennant", "school", ["gold", "red"], "flags pencils children bunting"),
  paisley: certificate("Paisley", "runner-up", ["blue", "red"], "block print buta mango indigo"),
  contour: certificate("Contour", "runner-up", ["black", "white"], "map lines silver second topography"),
  soundwave: certificate("Soundwave", "speaker", ["purple", "orange"], "talk audio bars conference dark"),
  orbit: certificate("Orbit", "mentor", ["purple", "white"], "planet space astronomy circle"),
  medallion: certificate("Medallion", "winner", ["red", "gold"], "sunburst medal burgundy first prize"),
  "big-name": post("square", "Big Name", "winner", ["purple", "orange"], "sun rays confetti"),
  "thank-you-crew": post("story", "Thank You Crew", "volunteer", ["orange", "green"], "tiles arches thanks geometric"),
  podium: post("square", "Podium", "winner", ["green", "gold"], "first place steps congratulations"),
  "on-stage": post("post", "On Stage", "speaker", ["blue", "pink"], "spotlight talk halftone meet"),
  badhai: post("square", "Badhai", "winner", ["pink", "orange"], "marigold garland toran congratulations", "Hindi"),
} as const satisfies Record<string, StarterEntry>;

export type StarterName = keyof typeof STARTERS;
export const STARTER_NAMES = Object.keys(STARTERS) as StarterName[];

/** As people write it. */
const NAMES: Readonly<Record<StarterLanguage, RegExp>> = {
  English: /^\s*(en|english)\s*$/iu,
  Hindi: /^\s*(hi|hindi|हिन्दी|हिंदी)\s*$/iu,
  Tamil: /^\s*(ta|tamil|தமிழ்)\s*$/iu,
  Bengali: /^\s*(bn|bengali|bangla|বাংলা)\s*$/iu,
  Marathi: /^\s*(mr|marathi|मराठी)\s*$/iu,
};

/** A template's language, as people write it; undefined if no starter is in it. */
export function starterLanguage(language: string): StarterLanguage | undefined {
  return STARTER_LANGUAGES.find((each) => NAMES[each].test(language));
}

/** The starters of a group; first those in the language of the template. */
export function startersOf(group: StarterGroup, language: string): StarterName[] {
  const names = STARTER_NAMES.filter((name) => STARTERS[name].group === group);
  const own = STARTER_LANGUAGES.find((each) => each !== "English" && NAMES[each].test(language));
  const isOwn = (name: StarterName) => STARTERS[name].language === own;
  return [...names.filter(isOwn), ...names.filter((name) => !isOwn(name))];
}

type Described = readonly [
  title: string,
  kind: StarterKind,
  colours: readonly StarterColour[],
  words: string,
  language?: StarterLanguage,
];

function certificate(...described: Described): StarterEntry {
  return entry("certificates", ["a4-landscape", "a4-portrait", "square"], described);
}

function post(first: "square" | "post" | "story", ...described: Described): StarterEntry {
  return entry("posts", [first, "a4-portrait", "a4-landscape"], described);
}

function entry(
  group: StarterGroup,
  shapes: StarterEntry["shapes"],
  [title, kind, colours, words, language = "English"]: Described,
): StarterEntry {
  return { title, group, kind, language, colours, words, shapes };
}
