// The fields of a list that a design prints: its placeholders, without those that every certificate has.
import type { Content } from "./content.ts";
import { placeholdersOf } from "./empty-placeholders.ts";
import { PLACEHOLDERS } from "./placeholders.ts";
import { fold } from "../text.ts";

/** Each once, in the order of the elements: 'Remarks' and the names of further columns. Of all designs of a list. */
export function printedFields(...designs: readonly Content[]): string[] {
  const [student, number] = PLACEHOLDERS.map(fold);
  const seen = new Set([student, number]);
  return designs.flatMap(placeholdersOf).filter((name) => !seen.has(fold(name)) && seen.add(fold(name)));
}
