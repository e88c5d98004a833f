// Finds the row of column names: first, below a title, or missing.
import { cleanHeading, type ColumnUse, usesOf } from "#domain/list/csv.ts";
import type { CellRow } from "#domain/list/csv-reading.ts";
import { recognise } from "#domain/list/presets/recognise.ts";
import { isHeading } from "#domain/list/stray-rows.ts";
import { isEmail } from "#domain/list/student.ts";
import { cleanText } from "#domain/text.ts";

/** Maximum rows of a title, and rows sampled to judge a column without a name. */
const TITLES = 12;
const JUDGED = 20;

/** Drops title rows above the row of column names, and names of groups of columns above those of columns. */
export function belowTitle(all: readonly CellRow[]): readonly CellRow[] {
  const first = all.slice(0, TITLES + 1);
  const known = first.findIndex(({ cells }) => recognise(cells.map(cleanHeading)) !== undefined);
  if (known !== -1) return all.slice(known);
  const named = first.findIndex(({ cells }) => usesOf(cells).includes("name"));
  const next = all[named + 1];
  const at = named !== -1 && next !== undefined && isHeading(next) ? named + 1 : named;
  // A list may begin directly with people.
  return at < 1 || all.slice(0, at).some(isPerson) ? all : all.slice(at);
}

/** Whether the row holds an e-mail address or number, which no heading does. */
export function isPerson({ cells }: CellRow): boolean {
  return cells.some((cell) => isEmail(cleanText(cell)) || isNumber(cleanText(cell)));
}

/** Guesses each column's use from its values. */
export function usesByContent(all: readonly CellRow[], width: number): ColumnUse[] {
  const uses = Array.from({ length: width }, (_, at) =>
    kindOf(all.slice(0, JUDGED).map(({ cells }) => cells[at] ?? "")),
  );
  return uses.map((use, at) => (use !== "extra" && uses.indexOf(use) < at ? "extra" : use));
}

function kindOf(column: readonly string[]): "name" | "email" | "mobile" | "extra" {
  const cells = column.map(cleanText).filter((cell) => cell !== "");
  if (cells.length === 0) return "extra";
  if (cells.every(isEmail)) return "email";
  if (cells.every(isNumber)) return "mobile";
  return cells.every((cell) => /^[\p{L}\p{M}\p{Zs}.'’-]+$/u.test(cell)) ? "name" : "extra";
}

function isNumber(cell: string): boolean {
  return /^\+?[\d\s()-]+$/.test(cell) && cell.replace(/\D/g, "").length >= 10;
}
