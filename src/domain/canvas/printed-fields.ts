// The fields of a list that a design prints: its placeholders, without those that every certificate has.
import type { Content } from "./content.ts";
import { inSentences } from "./empty-placeholders.ts";
import { PLACEHOLDERS, placeholdersIn } from "./placeholders.ts";
import { fold } from "../text.ts";

/** `needed`: without a value, a sentence has a gap or the placeholder itself is printed. */
export type PrintedField = { name: string; needed: boolean };

/** Each once, in the order of the elements: 'Remarks' and the names of further columns. Of all designs of a list. */
export function printedFields(...designs: readonly Content[]): PrintedField[] {
  const [student, number, remarks] = PLACEHOLDERS.map(fold);
  const gaps = new Set(designs.flatMap(inSentences).map(fold));
  const seen = new Set([student, number]);
  return designs
    .flatMap(({ elements }) => elements)
    .flatMap((element) => ("text" in element ? placeholdersIn(String(element.text)) : []))
    .filter((name) => !seen.has(fold(name)) && seen.add(fold(name)))
    .map((name) => ({ name, needed: fold(name) !== remarks || gaps.has(fold(name)) }));
}
