// The letters of texts that no bundled font has: a certificate shows a box in their place.
import type { Content } from "#domain/canvas/content.ts";
import { uncovered } from "#render/drawable.ts";
import { loadSlices, needsSlices } from "#render/slices.ts";

/** How many of them a message names. */
const NAMED = 5;

/** Of a filled design, separated by spaces; empty if there are none. The fonts must be loaded. */
export function missingLettersOf({ elements }: Content): string {
  const texts = elements.flatMap((element) =>
    element.type === "title" || element.type === "description" ? [element.text] : [],
  );
  return listed(texts.flatMap(uncovered));
}

/** The same of one text, whatever is loaded. */
export async function missingLetters(text: string): Promise<string> {
  if (!needsSlices(text)) return "";
  await loadSlices();
  return listed(uncovered(text));
}

function listed(letters: readonly string[]): string {
  return [...new Set(letters)].slice(0, NAMED).join(" ");
}
