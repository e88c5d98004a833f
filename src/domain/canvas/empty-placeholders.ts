// Gaps in a sentence: 'for {{Remarks}} at HackFest' of somebody who has no remarks.
import type { Content } from "./content.ts";
import { withoutMarkers } from "./markers.ts";
import { fillText, placeholdersIn, type Values } from "./placeholders.ts";

/** The placeholders that share a sentence with words. One alone on its line, or under a heading, may well be empty. */
export function inSentences({ elements }: Content): string[] {
  const names = elements.flatMap((element) => {
    if (!("text" in element)) return [];
    const lines = withoutMarkers(String(element.text)).split("\n");
    return lines.flatMap((line, at) => (hasWords(line) || isOpen(lines[at - 1] ?? "") ? placeholdersIn(line) : []));
  });
  return [...new Set(names)];
}

/** Those of them that are empty for one person. */
export function emptyPlaceholders(names: readonly string[], values: Values): string[] {
  return names.filter((name) => fillText(`{{${name}}}`, values).trim() === "");
}

function hasWords(line: string): boolean {
  const said = fillText(line, Object.fromEntries(placeholdersIn(line).map((name) => [name, ""])));
  return /[\p{L}\p{N}]/u.test(said);
}

/** Whether a line's sentence goes on in the next: 'who wrote code and won', 'Remarks:'; a heading's last word is in capitals. */
function isOpen(line: string): boolean {
  return /(?:[,;:–—]|(?:^|[\s(])\p{Ll}[\p{L}\p{M}'’-]*)\s*$/u.test(line);
}
