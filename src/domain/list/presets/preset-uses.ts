// What the columns of a recognised export hold.
import { type ColumnUse, usesOf } from "../csv.ts";
import { type KnownList, markOf, placeOf } from "./recognise.ts";

/** A column that somebody renamed is guessed like one of any list. */
export function usesOfPreset(header: readonly string[], preset: KnownList): ColumnUse[] {
  const placed = placesIn(header, preset);
  const decided = new Set(placed.values());
  const named = decided.has("name");
  const unused = new Set(preset.unused.map(markOf));
  const words = header.map(markOf);
  return usesOf(header).map((guess, at) => {
    const use = placed.get(at);
    if (use !== undefined) return use;
    const word = words[at] ?? "";
    if (guess === "none" || unused.has(word) || words.indexOf(word) < at) return "none";
    if (guess === "rest") return named ? "extra" : "rest";
    return guess !== "extra" && decided.has(guess) ? "extra" : guess;
  });
}

function placesIn(header: readonly string[], preset: KnownList): Map<number, ColumnUse> {
  const placed = new Map<number, ColumnUse>();
  for (const use of ["name", "email", "mobile"] as const) {
    const at = placeOf(header, preset[use] ?? []);
    if (at !== -1 && !placed.has(at)) placed.set(at, use);
  }
  const rest = placeOf(header, preset.rest ?? []);
  // A renamed first name may hold the whole name.
  if (rest !== -1 && [...placed.values()].includes("name") && !placed.has(rest)) placed.set(rest, "rest");
  return placed;
}
