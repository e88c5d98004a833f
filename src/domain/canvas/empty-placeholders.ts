// Finds the placeholders of a design that are empty on somebody's certificate, such as {{Remarks}} without remarks.
import { fold } from "../text.ts";
import type { Content } from "./content.ts";
import { withoutMarkers } from "./markers.ts";
import { placeholdersIn, valueFor, type Values } from "./placeholders.ts";

/**
 * All that a design prints, within a sentence or alone: an empty one leaves a gap either way. Each once, however it is
 * spelt.
 */
export function placeholdersOf({ elements }: Content): string[] {
  const names = elements.flatMap((element) =>
    "text" in element ? placeholdersIn(withoutMarkers(String(element.text))) : [],
  );
  return [...new Map(names.toReversed().map((name) => [fold(name), name])).values()].toReversed();
}

/** Those that are empty for one student. */
export function emptyPlaceholders(names: readonly string[], values: Values): string[] {
  return names.filter((name) => valueFor(name, values)?.trim() === "");
}
