// The rules by which a saved design is drawn. They improve over time, but what was saved keeps the rules of its day, so
// that a certificate that was sent never changes its pixels.
import { type Content, parseContent } from "./content.ts";

/**
 * 1: a QR code fills its box, so its modules may differ by a pixel; a letter that the family lacks falls back alone.
 * 2: a QR code's modules are equal and whole pixels; a word with a lacking letter falls back as a whole.
 */
export const DRAWING_RULES = { first: 1, newest: 2 } as const;
export type DrawingRules = (typeof DRAWING_RULES)[keyof typeof DRAWING_RULES];

/** A saved design: its canvas JSON text, and the number of its rules, which is stored beside the text. */
export type SavedDesign = { content: string; drawingRules: number };

/** The design with its rules, which then travel with it through filling and drawing. Throws as `parseContent`. */
export function parseSaved({ content, drawingRules }: SavedDesign): Content {
  const parsed = withoutRules(parseContent(content));
  return drawingRules === DRAWING_RULES.newest ? parsed : { ...parsed, [KEY]: DRAWING_RULES.first };
}

/** A design without a mark is being edited, and is drawn by the newest rules. */
export function rulesOf(content: Content): DrawingRules {
  return content[KEY] === DRAWING_RULES.first ? DRAWING_RULES.first : DRAWING_RULES.newest;
}

/** The design as it is saved: the rules are no part of its text. */
export function withoutRules(content: Content): Content {
  if (!(KEY in content)) return content;
  const { [KEY]: _, ...rest } = content;
  return rest;
}

/** `copy` with the rules of `content`. */
export function withRulesOf(content: Content, copy: Content): Content {
  return KEY in content ? { ...copy, [KEY]: content[KEY] } : copy;
}

const KEY = "drawingRules";
