// The list being imported: its cells as edited, and the findings for each row.
import {
  type CellReason,
  type ColumnMap,
  columnsFor,
  type ColumnUse,
  contactIn,
  CSV,
  isField,
  matchColumns,
  nameColumns,
  namePartsIn,
  readRow,
  usesOf,
} from "#domain/list/csv.ts";
import type { CellRow } from "#domain/list/csv-reading.ts";
import { suggestAddress } from "#domain/list/email-typos.ts";
import { plainName } from "#domain/list/name-case.ts";
import { isOddMobile } from "#domain/list/odd-mobile.ts";
import { isScientificNotation } from "#domain/list/scientific-notation.ts";
import { SAY } from "#domain/say/say.ts";
import { cleanName, personKey } from "#domain/list/student.ts";
import { cleanText, fold, withPlainLetters } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import { uncovered } from "#render/drawable.ts";
import { slicesLoaded } from "#render/slices.ts";
import { belowTitle, isPerson, usesByContent } from "./heading.ts";

/** The last use of a column, by its folded name. */
export type Remembered = Readonly<Record<string, ColumnUse>>;

export type ListSheet = {
  /** Including the heading, if there is one. */
  all: readonly CellRow[];
  headed: boolean;
  rows: readonly CellRow[];
  names: readonly string[];
  uses: readonly ColumnUse[];
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
  /** Letters of the name were replaced when the file was saved. */
  lost: boolean;
  /** The name, if no bundled font has one of its letters. */
  unshown: string | undefined;
  /** A name in mathematical letters, with the plain one that is imported. */
  styled: Suggestion | undefined;
};

/** Throws a UserError when the file as a whole is invalid. */
export function openSheet(read: readonly CellRow[], remembered: Remembered): ListSheet {
  const known = isNamed(read, remembered);
  const all = known ? read : belowTitle(read);
  const headed = known || !all.slice(0, 1).some(isPerson);
  if (all.length > CSV.rows + 1) throw new UserError("csv.too_many_rows", { most: CSV.rows });
  const width = widthOf(all);
  if (width > CSV.columns) throw new UserError("csv.too_many_columns", { most: CSV.columns });
  if (all.length <= (headed ? 1 : 0)) throw new UserError("csv.empty");
  const uses = headed ? rememberedUses(namesOf(all, true, width), remembered) : usesByContent(all, width);
  return mapColumns(all, new Set(), headed, uses);
}

/** Whether the first row is a heading, as confirmed by the person. */
function isNamed(all: readonly CellRow[], remembered: Remembered): boolean {
  return all[0]?.cells.some((cell) => useBefore(cleanText(cell), remembered) === "name") ?? false;
}

/** The same list with another mapping, or with its first row as a student. */
export function remapColumns(sheet: ListSheet, headed: boolean, uses: readonly ColumnUse[]): ListSheet {
  return mapColumns(sheet.all, sheet.known, headed, uses);
}

function mapColumns(
  all: readonly CellRow[],
  known: ListSheet["known"],
  headed: boolean,
  uses: readonly ColumnUse[],
): ListSheet {
  const names = namesOf(all, headed, uses.length);
  const rows = headed ? all.slice(1) : all;
  if (rows.length > CSV.rows) throw new UserError("csv.too_many_rows", { most: CSV.rows });
  const columns = columnsFor(names, uses);
  const sheet = { all, headed, rows, names, uses, columns, facts: [], known };
  return { ...sheet, facts: rows.map((row) => factOf(sheet, row)) };
}

/** Whether the mapping is certain: a name column and no duplicates. */
export function isMappingSure({ names, uses, rows }: ListSheet, remembered: Remembered): boolean {
  if (!uses.includes("name") || rows.length === 0) return false;
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
    rounded: isScientificNotation(number) || isScientificNotation(cellOf(row, uses.indexOf("mobile"))),
  };
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

function widthOf(all: readonly CellRow[]): number {
  return all[0]?.cells.length ?? 0;
}

function namesOf(all: readonly CellRow[], headed: boolean, width: number): string[] {
  const cells = headed ? (all[0]?.cells ?? []) : [];
  return Array.from({ length: width }, (_, at) => (headed ? cleanText(cells[at] ?? "") : SAY.importing.nth(at + 1)));
}

function rememberedUses(names: readonly string[], remembered: Remembered): ColumnUse[] {
  const found = usesOf(names);
  const asked = names.map((name, at) => useBefore(name, remembered) ?? found[at] ?? "none");
  // A field has one column: the first that matches.
  return asked.map((use, at) => (isField(use) && asked.indexOf(use) < at ? "extra" : use));
}

/** Column names may equal built-in property names, such as `constructor`. */
function useBefore(name: string, remembered: Remembered): ColumnUse | undefined {
  return Object.hasOwn(remembered, fold(name)) ? remembered[fold(name)] : undefined;
}
