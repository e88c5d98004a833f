// Which elements AI fills on each certificate: exact default texts, and AI pictures.
import type { Element } from "#domain/canvas/content.ts";
import { isDefaultDescription, isDefaultTitle } from "#domain/canvas/default-texts.ts";

export function isFilledByAi(element: Element): boolean {
  if (element.type === "image") return element.placeholder === true && !element.aiImageUrl;
  return isDefaultTitle(element) || isDefaultDescription(element);
}
