// The starter designs: what the gallery needs before one is chosen.
import type { CanvasShape } from "../canvas/canvas-shape.ts";

export type StarterGroup = "certificates" | "posts";
export type StarterEntry = {
  title: string;
  group: StarterGroup;
  shape: CanvasShape;
  width: number;
  language: "English" | "Hindi";
};

const certificate = { group: "certificates", shape: "a4-landscape", width: 700, language: "English" } as const;
/** At scale 2 it has the 1080 pixels that networks expect. */
const post = { group: "posts", width: 540, language: "English" } as const;

/** In gallery order. */
export const STARTERS = {
  "indigo-citation": { ...certificate, title: "Indigo Citation" },
  "midnight-winner": { ...certificate, title: "Midnight Winner" },
  "devanagari-praman": { ...certificate, title: "Devanagari Praman", language: "Hindi" },
  letterpress: { ...certificate, title: "Letterpress" },
  "hackathon-grid": { ...certificate, title: "Hackathon Grid" },
  rangoli: { ...certificate, title: "Rangoli" },
  summit: { ...certificate, title: "Summit" },
  "lab-note": { ...certificate, title: "Lab Note" },
  "volunteer-warm": { ...certificate, title: "Volunteer Warm" },
  "sports-diagonal": { ...certificate, title: "Sports Diagonal" },
  "minimal-swiss": { ...certificate, title: "Minimal Swiss" },
  deco: { ...certificate, title: "Deco" },
  "big-name": { ...post, title: "Big Name", shape: "square" },
  "thank-you-crew": { ...post, title: "Thank You Crew", shape: "story" },
} as const satisfies Record<string, StarterEntry>;

export type StarterName = keyof typeof STARTERS;
export const STARTER_NAMES = Object.keys(STARTERS) as StarterName[];

/** As people write it. */
const HINDI = /^\s*(hi|hindi|हिन्दी|हिंदी)\s*$/iu;

/** The starters of a group; for Hindi templates Hindi ones first. */
export function startersOf(group: StarterGroup, language: string): StarterName[] {
  const names = STARTER_NAMES.filter((name) => STARTERS[name].group === group);
  if (!HINDI.test(language)) return names;
  const inHindi = (name: StarterName) => STARTERS[name].language === "Hindi";
  return [...names.filter(inHindi), ...names.filter((name) => !inHindi(name))];
}
