// The list being imported: its cells as edited, and the findings for each row.
import {
  type CellReason,
  type ColumnMap,
  columnsFor,
  type ColumnUse,
  contactIn,
  CSV,
  matchColumns,
  nameColumns,
  namePartsIn,
  readRow,
} from "#domain/list/csv.ts";
import type { CellRow } from "#domain/list/csv-reading.ts";
import { suggestAddress } from "#domain/list/email-typos.ts";
import { plainName } from "#domain/list/name-case.ts";
import { isOddMobile } from "#domain/list/odd-mobile.ts";
import { keepsRow, type RowFilter } from "#domain/list/row-filter.ts";
import { isScientificNotation, isSpreadsheetError } from "#domain/list/spreadsheet-damage.ts";
import { cleanName, personKey } from "#domain/list/student.ts";
import { cleanText, fold, withPlainLetters } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import { uncovered } from "#render/drawable.ts";
import { slicesLoaded } from "#render/slices.ts";
import { FIRST_WISH, type LaidOut, layOut, type LayoutWish, namesOf, type Remembered, useBefore } from "./lay-out.ts";

export type ListSheet = LaidOut & {
  /** Those that are kept, in their order. */
  rows: readonly CellRow[];
  /** Undefined: all rows are kept. */
  only: RowFilter | undefined;
  /** Columns that fill a field of the design with another name, by place. */
  renamed: ReadonlyMap<number, string>;
  names: readonly string[];
  columns: ColumnMap;
  /** One per row. */
  facts: Fact[];
  /** Keys of students already on the template's list. */
  known: ReadonlySet<string>;
};

/** `at`: the cell's place in its row, -1 where there is none. */
export type Fault = { at: number; reason: CellReason };
export type Suggestion = { typed: string; suggested: string };
export type Fact = {
  faults: readonly Fault[];
  /** The suggested address. */
  suggestedEmail: string | undefined;
  /** A name all in capitals or small letters, with the suggested spelling. */
  suggestedName: Suggestion | undefined;
  key: string;
  /** Folded; empty when missing. */
  email: string;
  /** Nobody can be reached by it. */
  oddMobile: boolean;
  /** A number in this row lost its last digits in a spreadsheet. */
  rounded: boolean;
  /** The first error of a formula in a cell that is imported. */
  formulaError: string | undefined;
  /** Letters of the name were replaced when the file was saved. */
  lost: boolean;
  /** The name, if no bundled font has one of its letters. */
  unshown: string | undefined;
  /** A name in mathematical letters, with the plain one that is imported. */
  styled: Suggestion | undefined;
};

/** Throws a UserError when the file as a whole is invalid. */
export function openSheet(read: readonly CellRow[], remembered: Remembered): ListSheet {
  return map({ ...layOut(read, remembered, FIRST_WISH), ...UNTOUCHED, known: new Set() });
}

const UNTOUCHED = { only: undefined, renamed: new Map<number, string>() } as const;

/** The same list, laid out in another way; its columns are guessed again. */
export function layOutAgain({ read, known }: ListSheet, wish: LayoutWish): ListSheet {
  return map({ ...layOut(read, {}, wish), ...UNTOUCHED, known });
}

/** The same list with another mapping, or with its first row as a student. */
export function remapColumns(sheet: ListSheet, headed: boolean, uses: readonly ColumnUse[]): ListSheet {
  return map({ ...sheet, headed, uses });
}

/** The same list with the rows that match the filter, or with all of them. */
export function keepOnly(sheet: ListSheet, only: RowFilter | undefined): ListSheet {
  return map({ ...sheet, only });
}

/** The same list with this column as the design's field. */
export function fillField(sheet: ListSheet, at: number, field: string): ListSheet {
  const { uses, columns } = sheet;
  const isRemarks = fold(field) === "remarks";
  const filling = uses.map((use, place): ColumnUse => {
    if (place === at) return isRemarks ? "remarks" : "extra";
    if (isRemarks) return use === "remarks" ? "extra" : use;
    return use === "extra" && fold(columns.header[place] ?? "") === fold(field) ? "none" : use;
  });
  const renamed = new Map(sheet.renamed);
  if (isRemarks) renamed.delete(at);
  else renamed.set(at, field);
  return map({ ...sheet, uses: filling, renamed });
}

/** The rows before the filter. */
export function unfilteredRows({ all, headed }: Pick<ListSheet, "all" | "headed">): readonly CellRow[] {
  return headed ? all.slice(1) : all;
}

function map(sheet: LaidOut & Pick<ListSheet, "only" | "renamed" | "known">): ListSheet {
  const { all, headed, uses, only, renamed } = sheet;
  const names = namesOf(all, headed, uses.length);
  const people = unfilteredRows(sheet);
  if (people.length > CSV.rows) throw new UserError("csv.too_many_rows", { most: CSV.rows });
  const rows = only === undefined ? people : people.filter(keepsRow(only));
  const columns = columnsFor(
    names.map((name, at) => renamed.get(at) ?? name),
    uses,
  );
  const mapped = { ...sheet, rows, names, columns, facts: [] };
  return { ...mapped, facts: rows.map((row) => factOf(mapped, row)) };
}

/** Whether the mapping is certain: a name column and no duplicates. */
export function isMappingSure(sheet: ListSheet, remembered: Remembered): boolean {
  const { names, uses, rows, preset, wish, hasTeams } = sheet;
  if (!uses.includes("name") || rows.length === 0) return false;
  if (preset !== undefined || (hasTeams && wish.teams)) return true;
  const known = names.every((name) => name === "" || useBefore(name, remembered) !== undefined);
  return known || matchColumns(names).faults.length === 0;
}

/** Changes a cell and checks its row again. */
export function fixCell(sheet: ListSheet, row: number, at: number, text: string): void {
  const fixed = sheet.rows[row];
  if (fixed === undefined) return;
  while (fixed.cells.length <= at) fixed.cells.push("");
  fixed.cells[at] = text;
  sheet.facts[row] = factOf(sheet, fixed);
}

/** Applies every suggested address. */
export function fixAddresses(sheet: ListSheet): void {
  const at = sheet.uses.indexOf("email");
  for (const [row, { suggestedEmail }] of sheet.facts.entries()) {
    if (suggestedEmail !== undefined) fixCell(sheet, row, at, suggestedEmail);
  }
}

/** Applies every suggested name. */
export function fixNames(sheet: ListSheet): void {
  const places = nameColumns(sheet.uses);
  for (const [row, { suggestedName }] of sheet.facts.entries()) {
    for (const at of suggestedName === undefined ? [] : places)
      fixCell(sheet, row, at, inPlainCase(cellOf(sheet.rows[row], at)));
  }
}

/** A cell's text, cleaned as the server does. */
export function cellOf(row: CellRow | undefined, at: number): string {
  return cleanText(row?.cells[at] ?? "");
}

function factOf({ columns, uses }: Pick<ListSheet, "columns" | "uses">, row: CellRow): Fact {
  const read = readRow(columns, row.cells, row.line);
  const email = contactIn(row.cells[uses.indexOf("email")] ?? "");
  const number = cellOf(row, uses.indexOf("certificate_number"));
  const name = namePartsIn(columns, row.cells);
  const typed = name.join(" ");
  const plain = cleanName(typed);
  const suggested = name.map(inPlainCase).join(" ");
  const faults =
    read.kind === "student" ? NONE : read.faults.filter(isInCell).map(({ at, reason }) => ({ at, reason }));
  const surplus = surplusOf(row, uses);
  return {
    faults: surplus === -1 ? faults : [...faults, { at: surplus, reason: { code: "csv.row_too_long" } }],
    suggestedEmail: email === "" ? undefined : suggestAddress(email),
    suggestedName: suggested === typed ? undefined : { typed, suggested },
    key: personKey({ name: typed, email, certificate_number: number }),
    email: fold(email),
    oddMobile: isOddMobile(cellOf(row, uses.indexOf("mobile"))),
    lost: LOST.test(typed),
    // Known once the table of the large fonts is loaded, as it is for lists that need it.
    unshown: slicesLoaded() && uncovered(plain).length > 0 ? plain : undefined,
    styled: withPlainLetters(typed) === typed ? undefined : { typed, suggested: plain },
    rounded: imported(row, uses).some(isScientificNotation),
    formulaError: imported(row, uses).find(isSpreadsheetError)?.trim(),
  };
}

/** A name that is an error is a fault of its row. */
function imported({ cells }: CellRow, uses: readonly ColumnUse[]): readonly string[] {
  return cells.filter((_, at) => !["none", "name", "rest"].includes(uses[at] ?? "none"));
}

const NONE: readonly Fault[] = [];
/** What programs write for letters that an encoding lacks. */
const LOST = /\?\?|\uFFFD/;

/** A row that is too long is reported at its first surplus cell instead. */
function isInCell({ reason }: Fault): boolean {
  return reason.code !== "csv.row_too_long";
}

function inPlainCase(name: string): string {
  return plainName(name) ?? name;
}

/** A cell beyond the named columns: an extra comma has shifted the others. */
function surplusOf({ cells }: CellRow, uses: readonly ColumnUse[]): number {
  if (cells.length <= uses.length) return -1;
  return cells.findIndex((cell, at) => at >= uses.length && cell.trim() !== "");
}
