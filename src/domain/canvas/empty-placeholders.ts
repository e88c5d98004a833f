// Finds the placeholders of a design that are empty on somebody's certificate, such as {{Remarks}} without remarks.
import type { Content } from "./content.ts";
import { withoutMarkers } from "./markers.ts";
import { fillText, placeholdersIn, type Values } from "./placeholders.ts";

/** All that a design prints, within a sentence or alone: an empty one leaves a gap either way. Each once. */
export function placeholdersOf({ elements }: Content): string[] {
  return [
    ...new Set(
      elements.flatMap((element) => ("text" in element ? placeholdersIn(withoutMarkers(String(element.text))) : [])),
    ),
  ];
}

/** Those that are empty for one student. */
export function emptyPlaceholders(names: readonly string[], values: Values): string[] {
  return names.filter((name) => fillText(`{{${name}}}`, values).trim() === "");
}
