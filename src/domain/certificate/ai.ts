// What AI makes for a certificate: what of a design is its to fill, what is kept of its answers, and how they stand in the design.
import type { Content, Element, Size } from "../canvas/content.ts";
import { SAY } from "../say/say.ts";
import { canvasOf, type CanvasShape } from "../canvas/canvas-shape.ts";
import { cleanText } from "../text.ts";
import { UserError } from "../user-error.ts";

/** Lengths in characters, sides in pixels. A vendor may go on for `runaway` times a text's length before it is taken for broken. */
export const AI = {
  prompt: 2000,
  title: 80,
  summary: 400,
  searchWords: 5,
  runaway: 8,
  backgroundSide: 1024,
  pictureSide: 500,
} as const;

/** Of a background, in pixels: as many in every shape as a square of `backgroundSide` has. */
export function backgroundSize(shape: CanvasShape): Size {
  const { width, height } = canvasOf(shape, AI.backgroundSide);
  const stretch = Math.sqrt(width / height);
  return { width: Math.round(AI.backgroundSide * stretch), height: Math.round(AI.backgroundSide / stretch) };
}

/** What of a design AI fills; all false where the organiser has said everything. */
export type AiParts = { title: boolean; summary: boolean; picture: boolean };

/** `chosen` is the organiser's own picture, which stands in the place of the first one. */
export function wantedOf({ elements }: Content, chosen: string | null = null): AiParts {
  const taken = chosen === null ? undefined : elements.find(isImage);
  return {
    title: elements.some(isDefaultTitle),
    summary: elements.some(isDefaultDescription),
    picture: elements.some((element) => isPicturePlaceholder(element) && element !== taken),
  };
}

/** What is still to be made for a certificate that AI has made nothing for: words and picture in its row are the organiser's own. */
export function missingOf(content: Content, own: Omit<Fill, "picture"> | null): AiParts {
  const wanted = wantedOf(content, own?.selectedPicture);
  const written = own !== null && own.title + own.summary !== "";
  return written ? { ...wanted, title: false, summary: false } : wanted;
}

export function isWanted({ title, summary, picture }: AiParts): boolean {
  return title || summary || picture;
}

/** The design without the texts that AI is still to write. */
export function withoutWanted(content: Content): Content {
  const elements = content.elements.filter((element) => !isDefaultTitle(element) && !isDefaultDescription(element));
  return { ...content, elements };
}

/** What was made. `selectedPicture` is the organiser's own choice, which goes before. */
export type Fill = { title: string; summary: string; picture: string | null; selectedPicture: string | null };

/** The design with what was made in it (specification section 4); what is empty leaves the original. */
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

/** Throws a UserError for a prompt that says nothing, or too much. */
export function parsePrompt(text: string): string {
  if (text.length > AI.prompt) throw new UserError("ai.prompt_too_long", { most: AI.prompt });
  const prompt = cleanText(text);
  if (prompt === "") throw new UserError("ai.prompt_empty");
  return prompt;
}

/** The organiser's own title or description for one certificate. Throws a UserError where it is too long. */
export function parseText(kind: "title" | "summary", text: string): string {
  const clean = cleanText(text);
  if (clean.length > AI[kind]) throw new UserError("ai.text_too_long", { field: kind, most: AI[kind] });
  return clean;
}

function withPicture(element: Element, aiImageUrl: string): Element {
  return element.type === "image" ? { ...element, aiImageUrl, placeholder: false } : element;
}

function isDefaultTitle(element: Element): boolean {
  return element.type === "title" && element.text === SAY.designer.titleDefault;
}

function isDefaultDescription(element: Element): boolean {
  return element.type === "description" && element.text === SAY.designer.descriptionDefault;
}

function isImage(element: Element): boolean {
  return element.type === "image";
}

function isPicturePlaceholder(element: Element): boolean {
  return element.type === "image" && element.placeholder === true;
}
