// Recognises the export of a known system by its row of headings, and maps its columns.
import { bare } from "../csv-headings.ts";
import { PRESETS, type Preset, type PresetId } from "./facts.ts";

export type KnownList = Preset & { id: PresetId };

/** Headings may be missing, renamed or in another order, as long as enough of the system's own are left. */
export function recognise(header: readonly string[]): KnownList | undefined {
  const words = header.map(markOf);
  const found = new Set(words);
  return KNOWN.find(
    ({ marks, preset }) =>
      count(marks, found) >= preset.least && (preset.leads !== true || marks.includes(words[0] ?? "")),
  )?.preset;
}

export function presetOf(id: PresetId): KnownList | undefined {
  return KNOWN.find(({ preset }) => preset.id === id)?.preset;
}

/** Places of the first heading, of several, that the list has; -1 without one. */
export function placeOf(header: readonly string[], headings: readonly string[]): number {
  const words = header.map(markOf);
  for (const heading of headings) {
    const at = words.indexOf(markOf(heading));
    if (at !== -1) return at;
  }
  return -1;
}

/** `#` alone is a heading of Typeform. */
export function markOf(heading: string): string {
  const word = bare(heading);
  return word === "" ? heading.trim() : word;
}

function count(marks: readonly string[], found: ReadonlySet<string>): number {
  return marks.filter((mark) => found.has(mark)).length;
}

const KNOWN = PRESETS.map((preset: KnownList) => ({ preset, marks: [...new Set(preset.marks.map(markOf))] }));
