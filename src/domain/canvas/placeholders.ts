// Placeholders in a text: `{{Student Name}}` and the like, replaced in one pass and never scanned again.
import { fold } from "../text.ts";

export const PLACEHOLDERS = ["Student Name", "Certificate ID", "Remarks"] as const;
export type Values = Readonly<Record<string, string>>;

/** Bounded repetition, so that matching stays linear on hostile texts. */
const PLACEHOLDER = /\{\{([^{}]{1,200})\}\}/g;

/** Replaces known names (case and spaces folded) and leaves others. Values are not scanned again. */
export function fillText(text: string, values: Values): string {
  const known = new Map(Object.entries(values).map(([name, value]) => [fold(name), value]));
  return text.replace(PLACEHOLDER, (whole, name: string) => known.get(fold(name)) ?? whole);
}

/** The names of the placeholders, in order, without repeats. */
export function placeholdersIn(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map((match) => (match[1] ?? "").trim());
  return [...new Set(names)].filter((name) => name !== "");
}
