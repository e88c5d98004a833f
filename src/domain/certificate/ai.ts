// AI fills of certificates: which parts of a design AI fills, limits of its answers, and how they are applied.
import type { Content, Element, Size } from "../canvas/content.ts";
import { isDefaultDescription, isDefaultTitle } from "../canvas/default-texts.ts";
import { canvasOf, type CanvasShape } from "../canvas/canvas-shape.ts";
import { cleanText } from "../text.ts";
import { UserError } from "../user-error.ts";

/** Lengths in characters, sides in pixels. Texts longer than `runaway` times the limit count as broken. */
export const AI = {
  prompt: 2000,
  title: 80,
  summary: 400,
  searchWords: 5,
  runaway: 8,
  backgroundSide: 1024,
  pictureSide: 500,
} as const;

/** Background size in pixels: the same area for every shape, that of a square of `backgroundSide`. */
export function backgroundSize(shape: CanvasShape): Size {
  const { width, height } = canvasOf(shape, AI.backgroundSide);
  const stretch = Math.sqrt(width / height);
  return { width: Math.round(AI.backgroundSide * stretch), height: Math.round(AI.backgroundSide / stretch) };
}

/** The parts of a design that AI fills; all false if there are none. */
export type AiParts = { title: boolean; summary: boolean; picture: boolean };

/** `chosen`: the organiser's own picture, which replaces the first one. */
export function aiPartsOf({ elements }: Content, chosen: string | null = null): AiParts {
  const taken = chosen === null ? undefined : elements.find(isImage);
  return {
    title: elements.some(isDefaultTitle),
    summary: elements.some(isDefaultDescription),
    picture: elements.some((element) => isPicturePlaceholder(element) && element !== taken),
  };
}

/** What AI still has to make for an unfilled certificate; texts and picture in its row are the organiser's own. */
export function missingAiParts(content: Content, own: Omit<Fill, "picture"> | null): AiParts {
  const parts = aiPartsOf(content, own?.selectedPicture);
  const written = own !== null && own.title + own.summary !== "";
  return written ? { ...parts, title: false, summary: false } : parts;
}

export function needsAi({ title, summary, picture }: AiParts): boolean {
  return title || summary || picture;
}

/** The design without the default texts that AI will replace. */
export function withoutDefaultTexts(content: Content): Content {
  const elements = content.elements.filter((element) => !isDefaultTitle(element) && !isDefaultDescription(element));
  return { ...content, elements };
}

/** The result of a fill. `selectedPicture`, the organiser's choice, takes precedence. */
export type Fill = { title: string; summary: string; picture: string | null; selectedPicture: string | null };

/** Applies a fill to the design (specification section 4); empty parts keep the original. */
export function applyFill(content: Content, fill: Fill): Content {
  const firstPicture = content.elements.find(isImage);
  const put = (element: Element): Element => {
    if (element === firstPicture && fill.selectedPicture !== null) return withPicture(element, fill.selectedPicture);
    if (isPicturePlaceholder(element) && fill.picture !== null) return withPicture(element, fill.picture);
    if (isDefaultTitle(element) && fill.title !== "") return { ...element, text: fill.title };
    if (isDefaultDescription(element) && fill.summary !== "") return { ...element, text: fill.summary };
    return element;
  };
  const elements = content.elements.map(put);
  return elements.every((element, at) => element === content.elements[at]) ? content : { ...content, elements };
}

/** Throws a UserError for an empty or too long prompt. */
export function parsePrompt(text: string): string {
  if (text.length > AI.prompt) throw new UserError("ai.prompt_too_long", { most: AI.prompt });
  const prompt = cleanText(text);
  if (prompt === "") throw new UserError("ai.prompt_empty");
  return prompt;
}

/** The organiser's own title or description for one certificate. Throws a UserError if too long. */
export function parseText(kind: "title" | "summary", text: string): string {
  const clean = cleanText(text);
  if (clean.length > AI[kind]) throw new UserError("ai.text_too_long", { field: kind, most: AI[kind] });
  return clean;
}

function withPicture(element: Element, aiImageUrl: string): Element {
  return element.type === "image" ? { ...element, aiImageUrl, placeholder: false } : element;
}

function isImage(element: Element): boolean {
  return element.type === "image";
}

function isPicturePlaceholder(element: Element): boolean {
  return element.type === "image" && element.placeholder === true;
}
