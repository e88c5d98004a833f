// The rules by which a saved design is drawn. They improve over time, but what was saved keeps the rules of its day, so
// that a certificate that was sent never changes its pixels.
import { type Content, contentFrom, parseContent, parseJson } from "./content.ts";
import { LOOK_KEYS } from "./looks.ts";

/**
 * 1: a QR code fills its box, so its modules may differ by a pixel; a letter that the family lacks falls back alone.
 * 2: a QR code's modules are equal and whole pixels; a word with a lacking letter falls back as a whole.
 * 3: elements may have looks (`looks.ts`), which meant nothing before and are ignored there.
 * 4: a title that would shrink below half its size on one line takes a second one, if it is larger there.
 */
export const DRAWING_RULES = { first: 1, looks: 3, newest: 4 } as const;
/** Designs of the second rules are drawn by the third, without their looks. */
export type DrawingRules = (typeof DRAWING_RULES)[keyof typeof DRAWING_RULES];

/** A saved design: its canvas JSON text, and the number of its rules, which is stored beside the text. */
export type SavedDesign = { content: string; drawingRules: number };

/** The design with its rules, which then travel with it through filling and drawing. Throws as `parseContent`. */
export function parseSaved({ content, drawingRules }: SavedDesign): Content {
  if (drawingRules === DRAWING_RULES.newest) return withoutRules(parseContent(content));
  const json = parseJson(content);
  const parsed = withoutRules(contentFrom(drawingRules < DRAWING_RULES.looks ? withoutLooks(json) : json));
  return { ...parsed, [KEY]: drawingRules === DRAWING_RULES.first ? DRAWING_RULES.first : DRAWING_RULES.looks };
}

/** Whether the newest rules draw it as those of its day. */
export function isDrawnAsNewest({ content, drawingRules }: SavedDesign): boolean {
  if (drawingRules === DRAWING_RULES.newest) return true;
  if (drawingRules === DRAWING_RULES.first) return false;
  const elements = elementsIn(parseJson(content));
  return !elements.some((one) => mayShrink(one) || (drawingRules < DRAWING_RULES.looks && hasLooks(one)));
}

type Json = Record<string, unknown>;

function withoutLooks(json: unknown): unknown {
  for (const element of elementsIn(json)) for (const key of looksOf(element)) delete element[key];
  return json;
}

function hasLooks(element: Json): boolean {
  return looksOf(element).some((key) => key in element);
}

/** A title that shrinks may take a second line by the newest rules. */
function mayShrink({ type, fit }: Json): boolean {
  return type === "title" && fit !== false;
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
  const rules = content[KEY];
  return rules === DRAWING_RULES.first || rules === DRAWING_RULES.looks ? rules : DRAWING_RULES.newest;
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
