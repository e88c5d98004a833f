// Gaps in a sentence: 'for {{Remarks}} at HackFest' of somebody who has no remarks.
import type { Content } from "./content.ts";
import { withoutMarkers } from "./markers.ts";
import { fillText, placeholdersIn, type Values } from "./placeholders.ts";

/** The placeholders that share a line with words. One alone on its line, or under a heading, may well be empty. */
export function inSentences({ elements }: Content): string[] {
  const lines = elements.flatMap((element) => ("text" in element ? String(element.text).split("\n") : []));
  const names = lines.map(withoutMarkers).flatMap((line) => (hasWords(line) ? placeholdersIn(line) : []));
  return [...new Set(names)];
}

/** Those of them that are empty for one person. */
export function gapsOf(names: readonly string[], values: Values): string[] {
  return names.filter((name) => fillText(`{{${name}}}`, values).trim() === "");
}

function hasWords(line: string): boolean {
  const said = fillText(line, Object.fromEntries(placeholdersIn(line).map((name) => [name, ""])));
  return /[\p{L}\p{N}]/u.test(said);
}
