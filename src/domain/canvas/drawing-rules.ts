// The rules by which a saved design is drawn. They improve over time, but what was saved keeps the rules of its day, so
// that a certificate that was sent never changes its pixels.
import { type Content, contentFrom, parseContent, parseJson } from "./content.ts";
import { lookKeysAfter } from "./looks.ts";

/**
 * 1: a QR code fills its box, so its modules may differ by a pixel; a letter that the family lacks falls back alone.
 * 2: a QR code's modules are equal and whole pixels; a word with a lacking letter falls back as a whole.
 * 3: elements may have looks (`looks.ts`), which meant nothing before and are ignored there.
 * 4: a title that would shrink below half its size on one line takes a second one, if it is larger there.
 * 5: pictures may be cut, and lines end in arrows or dots (`picture-looks.ts`): the same holds for these looks.
 */
export const DRAWING_RULES = { first: 1, looks: 3, newest: 5 } as const;
/** The rules after which titles take a second line. Later ones differ from them in looks only, which are taken out. */
const LAST_OF_ONE_LINE = DRAWING_RULES.looks;
/** Designs of the second rules are drawn by the third, without their looks, and those of the fourth by the newest. */
export type DrawingRules = (typeof DRAWING_RULES)[keyof typeof DRAWING_RULES];

/** A saved design: its canvas JSON text, and the number of its rules, which is stored beside the text. */
export type SavedDesign = { content: string; drawingRules: number };

/** The design with its rules, which then travel with it through filling and drawing. Throws as `parseContent`. */
export function parseSaved({ content, drawingRules }: SavedDesign): Content {
  if (drawingRules === DRAWING_RULES.newest) return withoutRules(parseContent(content));
  const parsed = withoutRules(contentFrom(withoutLooks(parseJson(content), drawingRules)));
  if (drawingRules > LAST_OF_ONE_LINE) return parsed;
  return { ...parsed, [KEY]: drawingRules === DRAWING_RULES.first ? DRAWING_RULES.first : DRAWING_RULES.looks };
}

/** Whether the newest rules draw it as those of its day. */
export function isDrawnAsNewest({ content, drawingRules }: SavedDesign): boolean {
  if (drawingRules === DRAWING_RULES.newest) return true;
  if (drawingRules === DRAWING_RULES.first) return false;
  const elements = elementsIn(parseJson(content));
  const isOneLine = drawingRules <= LAST_OF_ONE_LINE;
  return !elements.some((one) => (isOneLine && mayShrink(one)) || looksAfter(drawingRules, one).length > 0);
}

type Json = Record<string, unknown>;

function withoutLooks(json: unknown, rules: number): unknown {
  for (const element of elementsIn(json)) for (const key of looksAfter(rules, element)) delete element[key];
  return json;
}

/** A title that shrinks may take a second line by the newest rules. */
function mayShrink({ type, fit }: Json): boolean {
  return type === "title" && fit !== false;
}

/** Those that the element has. */
function looksAfter(rules: number, element: Json): string[] {
  const { type } = element;
  return typeof type === "string" ? lookKeysAfter(rules, type).filter((key) => key in element) : [];
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
