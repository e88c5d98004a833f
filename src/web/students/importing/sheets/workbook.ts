// A file of one or several sheets, whichever format it has.
import { withFormula } from "#domain/list/csv-cells.ts";
import type { CellRow } from "#domain/list/csv-reading.ts";
import { CSV } from "#domain/list/csv.ts";
import { SHEET } from "#domain/list/sheet-limits.ts";
import { UserError } from "#domain/user-error.ts";
import { tooLarge } from "./zip.ts";

export type Workbook = {
  sheets: readonly SheetHead[];
  read: (nth: number, leaveOut: LeaveOut) => Promise<SheetRows>;
};
export type SheetHead = {
  name: string;
  hidden: boolean;
  /** Its first rows that are not empty. */
  head: readonly CellRow[];
};
/** What is hidden in the sheet, and is not to be read. */
export type LeaveOut = { rows: boolean; columns: boolean };
export const NOTHING: LeaveOut = { rows: false, columns: false };

export type SheetRows = {
  rows: CellRow[];
  /** How many of those that hold something are hidden, whether they were left out or not. */
  hidden: { rows: number; columns: number };
  /** Areas of merged cells. */
  merged: number;
};

export type SheetCell = { at: number; text: string };
/** `line`: its number in the sheet, from 1. `at` of a cell: its column, from 0. */
export type SheetRow = { line: number; hidden: boolean; cells: readonly SheetCell[] };
export type RowTaker = (row: SheetRow) => void;

/** Collects the rows of a sheet. `hiddenColumn` may learn of columns until the first row. */
export function sheetCollector(hiddenColumn: (at: number) => boolean, leaveOut: LeaveOut) {
  const rows: CellRow[] = [];
  const columns = new Set<number>();
  let hiddenRows = 0;
  let characters = 0;
  return {
    rows,
    take: ({ line, hidden, cells }: SheetRow): void => {
      const filled = cells.filter(({ text }) => text.trim() !== "");
      if (filled.length === 0) return;
      if (hidden) hiddenRows += 1;
      for (const { at } of filled) if (hiddenColumn(at)) columns.add(at);
      if (hidden && leaveOut.rows) return;
      const kept = leaveOut.columns ? filled.filter(({ at }) => !hiddenColumn(at)) : filled;
      if (kept.length === 0) return;
      characters += kept.reduce((sum, { text }) => sum + text.length, 0);
      if (characters > SHEET.characters) throw tooLarge();
      if (rows.length === SHEET.rows) throw new UserError("csv.too_many_rows", { most: CSV.rows });
      rows.push({ line, cells: cellsOf(kept, hiddenColumn, leaveOut) });
    },
    end: (merged: number): SheetRows => ({ rows, hidden: { rows: hiddenRows, columns: columns.size }, merged }),
  };
}

/** Collects the first rows, by which a sheet is recognised. */
export function headCollector() {
  const { rows, take } = sheetCollector(() => false, NOTHING);
  return {
    rows,
    isFull: () => rows.length >= SHEET.head,
    take: (row: SheetRow): void => {
      if (rows.length < SHEET.head) take({ ...row, cells: row.cells.filter(({ at }) => at < SHEET.columns) });
    },
  };
}

function cellsOf(kept: readonly SheetCell[], hiddenColumn: (at: number) => boolean, leaveOut: LeaveOut): string[] {
  const last = Math.max(...kept.map(({ at }) => at));
  if (last >= SHEET.columns) throw new UserError("csv.too_many_columns", { most: CSV.columns });
  const cells = Array.from({ length: last + 1 }, () => "");
  for (const { at, text } of kept) cells[at] = withFormula(text);
  return leaveOut.columns ? cells.filter((_, at) => !hiddenColumn(at)) : cells;
}

/**
 * The same text, apart from the piece of the file that it was cut from: an engine keeps the whole piece as long as a
 * part of it is used.
 */
export function apart(text: string): string {
  return text.length < 13 ? text : ` ${text}`.slice(1);
}
