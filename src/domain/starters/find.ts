// Finding starter designs: by words, kind, language, colour and format.
import type { CanvasShape } from "../canvas/canvas-shape.ts";
import {
  type StarterColour,
  type StarterEntry,
  type StarterKind,
  type StarterLanguage,
  STARTER_NAMES,
  type StarterName,
  STARTERS,
} from "./catalogue.ts";

export const FORMATS = ["landscape", "portrait", "social"] as const;
export type Format = (typeof FORMATS)[number];

/** What is asked for; nothing of a kind means any. */
export type StarterQuery = {
  words: string;
  kind?: StarterKind | undefined;
  language?: StarterLanguage | undefined;
  colour?: StarterColour | undefined;
};

/** `wordsOf` adds the words of the reader's language. */
export function findStarters(query: StarterQuery, wordsOf: (entry: StarterEntry) => string): StarterName[] {
  const words = folded(query.words).split(/\s+/).filter(Boolean);
  return STARTER_NAMES.filter((name) => {
    const entry: StarterEntry = STARTERS[name];
    const { kind, language, colours } = entry;
    if ((query.kind ?? kind) !== kind || (query.language ?? language) !== language) return false;
    if (query.colour !== undefined && !colours.includes(query.colour)) return false;
    const known = folded([entry.title, kind, language, ...colours, entry.words, wordsOf(entry)].join(" "));
    const all = known.split(/[\s-]+/);
    return words.every((word) => all.some((each) => each.startsWith(word)) || known.includes(` ${word}`));
  });
}

/** The shape of a starter in a format; without one, the shape for which it was made. */
export function shapeIn(name: StarterName, format: Format | undefined): CanvasShape {
  const [first, ...others]: readonly [CanvasShape, ...CanvasShape[]] = STARTERS[name].shapes;
  return [first, ...others].find((shape) => formatOf(shape) === format) ?? first;
}

function formatOf(shape: CanvasShape): Format {
  if (shape === "a4-landscape") return "landscape";
  return shape === "a4-portrait" ? "portrait" : "social";
}

function folded(text: string): string {
  return text.normalize("NFC").toLocaleLowerCase("en").trim();
}
