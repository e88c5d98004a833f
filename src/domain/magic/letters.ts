// Font families of a design in another script: each is replaced by one of the same kind that has the letters.
import type { Element } from "../canvas/content.ts";
import type { StarterLanguage } from "../starters/catalogue.ts";

/** Bundled families that have the letters of Devanagari. */
export const WITH_DEVANAGARI: ReadonlySet<string> = new Set([
  "Poppins",
  "Baloo 2",
  "Rozha One",
  "Tiro Devanagari Hindi",
  "Kalam",
  "Yatra One",
]);

/** For headings and names, and for other texts; families that are not here are serifs. */
const INSTEAD: Readonly<Record<string, readonly [display: string, text: string]>> = {
  ...alike(["Inter", "Montserrat", "Lato", "Arial", "Bebas Neue"], ["Baloo 2", "Poppins"]),
  ...alike(["JetBrains Mono", "IBM Plex Mono", "Space Mono", "Courier New"], ["Baloo 2", "Poppins"]),
  ...alike(["Sacramento", "Pacifico", "Caveat", "Great Vibes", "Dancing Script"], ["Kalam", "Kalam"]),
  ...alike(["Cinzel", "Cinzel Decorative", "Abril Fatface"], ["Yatra One", "Tiro Devanagari Hindi"]),
};
const SERIF = ["Rozha One", "Tiro Devanagari Hindi"] as const;

/** Scripts without a family of their own are drawn with the one that stands behind every family. */
export function inLettersOf(element: Element, language: StarterLanguage): Element {
  if (element.type !== "title" && element.type !== "description") return element;
  if ((language !== "Hindi" && language !== "Marathi") || WITH_DEVANAGARI.has(element.fontFamily)) return element;
  const [display, text] = INSTEAD[element.fontFamily] ?? SERIF;
  return { ...element, fontFamily: element.id === "heading" || element.id === "name" ? display : text };
}

function alike(families: readonly string[], instead: readonly [string, string]) {
  return Object.fromEntries(families.map((family) => [family, instead]));
}
