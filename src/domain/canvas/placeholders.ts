// Placeholders in a text: `{{Student Name}}` and the like, replaced in one pass and never scanned again.
import { fold } from "../text.ts";
import { weakMemo } from "../weak-memo.ts";

export const PLACEHOLDERS = ["Student Name", "Certificate ID", "Remarks"] as const;
export type Values = Readonly<Record<string, string>>;

/** Bounded repetition, so that matching stays linear on hostile texts. */
const PLACEHOLDER = /\{\{([^{}]{1,200})\}\}/g;

/** Replaces known names (case and spaces folded) and leaves others. Values are not scanned again. */
export function fillText(text: string, values: Values): string {
  if (!text.includes("{{")) return text;
  return text.replace(PLACEHOLDER, (whole, name: string) => valueFor(name, values) ?? whole);
}

/** A design has up to 200 texts and a list a hundred columns: the names of one person are folded once for all texts. */
const byFoldedName = weakMemo(
  (values: Values): ReadonlyMap<string, string> =>
    new Map(Object.entries(values).map(([name, value]) => [fold(name), value])),
);

/** What stands for this name, whose case and spaces do not count; undefined if it is unknown. */
export function valueFor(name: string, values: Values): string | undefined {
  return byFoldedName(values).get(fold(name));
}

/** With a placeholder under another name, however it was spelt. */
export function renamePlaceholder(text: string, from: string, to: string): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => (fold(name) === fold(from) ? `{{${to}}}` : whole));
}

/** The names of the placeholders, in order, without repeats. */
export function placeholdersIn(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map((match) => (match[1] ?? "").trim());
  return [...new Set(names)].filter((name) => name !== "");
}

/** A text in pieces: `name` is that of a placeholder, whose piece has the braces. */
export function textPieces(text: string): { text: string; name: string | undefined }[] {
  const pieces: { text: string; name: string | undefined }[] = [];
  let from = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    const name = (match[1] ?? "").trim();
    if (name === "" || name.includes("\n")) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), name: undefined });
    pieces.push({ text: match[0], name });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), name: undefined });
  return pieces;
}

/** As it is shown where braces would only disturb: placeholders are their names. */
export function withoutBraces(text: string): string {
  return textPieces(text)
    .map((piece) => piece.name ?? piece.text)
    .join("");
}
