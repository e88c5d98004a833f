// What the canvas shows that a certificate will not: placeholders by their names, and a sign where AI draws a picture.
// What is saved, sent or downloaded is not changed.
import type { Content, Element } from "#domain/canvas/content.ts";
import { textPieces } from "#domain/canvas/placeholders.ts";
import { openDraft, shownText } from "../text/draft.ts";
import { AI_SIGN } from "./ai-sign.ts";
import { isFilledByAi } from "./ai-fills.ts";

/** The design while no student is previewed. */
export function atRest(content: Content): Content {
  return { ...content, elements: content.elements.map((element) => withSign(withNames(element))) };
}

/** The design of a student who is previewed. */
export function withAiSigns(content: Content): Content {
  return { ...content, elements: content.elements.map(withSign) };
}

export function hasPlaceholder(element: Element): boolean {
  if (element.type !== "title" && element.type !== "description") return false;
  return element.text.includes("{{") && textPieces(element.text).some(({ name }) => name !== undefined);
}

/** As in the editor, so that nothing moves when editing begins. */
function withNames(element: Element): Element {
  if (element.type !== "title" && element.type !== "description") return element;
  if (!hasPlaceholder(element)) return element;
  return { ...element, text: shownText(openDraft(element.text, element.type === "description")) };
}

function withSign(element: Element): Element {
  return element.type === "image" && isFilledByAi(element) ? { ...element, aiImageUrl: AI_SIGN } : element;
}
