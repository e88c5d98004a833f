// Finds empty placeholders inside sentences, such as 'for {{Remarks}} at HackFest' without remarks.
import type { Content } from "./content.ts";
import { withoutMarkers } from "./markers.ts";
import { fillText, placeholdersIn, type Values } from "./placeholders.ts";

/** Placeholders within a sentence. One alone on its line, or under a heading, may be empty. */
export function inSentences({ elements }: Content): string[] {
  const names = elements.flatMap((element) => {
    if (!("text" in element)) return [];
    const lines = withoutMarkers(String(element.text)).split("\n");
    return lines.flatMap((line, at) => (hasWords(line) || isOpen(lines[at - 1] ?? "") ? placeholdersIn(line) : []));
  });
  return [...new Set(names)];
}

/** Those that are empty for one student. */
export function emptyPlaceholders(names: readonly string[], values: Values): string[] {
  return names.filter((name) => fillText(`{{${name}}}`, values).trim() === "");
}

function hasWords(line: string): boolean {
  const filled = fillText(line, Object.fromEntries(placeholdersIn(line).map((name) => [name, ""])));
  return /[\p{L}\p{N}]/u.test(filled);
}

/** Whether a sentence continues on the next line. Headings end in a capitalised word. */
function isOpen(line: string): boolean {
  return /(?:[,;:–—]|(?:^|[\s(])\p{Ll}[\p{L}\p{M}'’-]*)\s*$/u.test(line);
}
