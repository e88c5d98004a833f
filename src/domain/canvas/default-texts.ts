// The default texts of new elements. An element that still has one is filled by AI (specification section 4).
import type { Element } from "./content.ts";

/** Saved designs contain these texts, so they are the same in every language. */
export const DEFAULT_TEXTS = { title: "Your Title Here", description: "Your description text goes here" } as const;

export function isDefaultTitle(element: Element): boolean {
  return element.type === "title" && element.text === DEFAULT_TEXTS.title;
}

export function isDefaultDescription(element: Element): boolean {
  return element.type === "description" && element.text === DEFAULT_TEXTS.description;
}
