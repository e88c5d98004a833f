// Placeholders in a text: `{{Student Name}}` and the like, replaced in one pass and never scanned again.
import { fold } from "../text.ts";

export const PLACEHOLDERS = ["Student Name", "Certificate ID", "Remarks"] as const;
export type Values = Readonly<Record<string, string>>;

/** Bounded, so that a text of braces and spaces is read in one go. */
const PLACEHOLDER = /\{\{([^{}]{1,200})\}\}/g;

/** Replaces what `values` knows (case and inner spaces folded); leaves the rest as it stands. Values are not scanned. */
export function fillText(text: string, values: Values): string {
  const known = new Map(Object.entries(values).map(([name, value]) => [fold(name), value]));
  return text.replace(PLACEHOLDER, (whole, name: string) => known.get(fold(name)) ?? whole);
}

/** The names between braces, in order, each once. */
export function placeholdersIn(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map((match) => (match[1] ?? "").trim());
  return [...new Set(names)].filter((name) => name !== "");
}
