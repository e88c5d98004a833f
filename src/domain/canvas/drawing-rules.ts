// The rules by which a saved design is drawn. They improve over time, but what was saved keeps the rules of its day, so
// that a certificate that was sent never changes its pixels.
import { type Content, contentFrom, parseContent, parseJson } from "./content.ts";
import { LOOK_KEYS } from "./looks.ts";

/**
 * 1: a QR code fills its box, so its modules may differ by a pixel; a letter that the family lacks falls back alone.
 * 2: a QR code's modules are equal and whole pixels; a word with a lacking letter falls back as a whole.
 * 3: elements may have looks (`looks.ts`), which meant nothing before and are ignored there.
 */
export const DRAWING_RULES = { first: 1, newest: 3 } as const;
/** Designs without looks are drawn alike by the second and the third rules. */
export type DrawingRules = (typeof DRAWING_RULES)[keyof typeof DRAWING_RULES];

/** A saved design: its canvas JSON text, and the number of its rules, which is stored beside the text. */
export type SavedDesign = { content: string; drawingRules: number };

/** The design with its rules, which then travel with it through filling and drawing. Throws as `parseContent`. */
export function parseSaved({ content, drawingRules }: SavedDesign): Content {
  if (drawingRules === DRAWING_RULES.newest) return withoutRules(parseContent(content));
  const parsed = withoutRules(contentFrom(withoutLooks(parseJson(content))));
  return drawingRules === DRAWING_RULES.first ? { ...parsed, [KEY]: DRAWING_RULES.first } : parsed;
}

/** Whether the newest rules draw it as those of its day. */
export function isDrawnAsNewest({ content, drawingRules }: SavedDesign): boolean {
  if (drawingRules === DRAWING_RULES.newest) return true;
  return drawingRules !== DRAWING_RULES.first && !elementsIn(parseJson(content)).some(hasLooks);
}

type Json = Record<string, unknown>;

function withoutLooks(json: unknown): unknown {
  for (const element of elementsIn(json)) for (const key of looksOf(element)) delete element[key];
  return json;
}

function hasLooks(element: Json): boolean {
  return looksOf(element).some((key) => key in element);
}

function looksOf({ type }: Json): readonly string[] {
  return (typeof type === "string" && Object.hasOwn(LOOK_KEYS, type) && LOOK_KEYS[type]) || [];
}

/** Of JSON that nobody has checked yet. */
function elementsIn(json: unknown): Json[] {
  const elements = typeof json === "object" && json !== null && "elements" in json ? json.elements : [];
  return Array.isArray(elements) ? elements.filter(isObject) : [];
}

function isObject(element: unknown): element is Json {
  return typeof element === "object" && element !== null;
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
