// Which elements AI fills on each certificate: exact default texts, and AI pictures.
import type { Element } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";

export function isFilledByAi(element: Element): boolean {
  if (element.type === "title") return element.text === SAY.designer.titleDefault;
  if (element.type === "description") return element.text === SAY.designer.descriptionDefault;
  return element.type === "image" && element.placeholder === true && !element.aiImageUrl;
}
