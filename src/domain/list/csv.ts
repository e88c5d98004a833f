// A list of students as rows of cells: maps its columns and validates its rows.
import { bare, isPersonal, isSureHeading, type ColumnPlaces, namePart, placesOf, sureField } from "./csv-headings.ts";
import { isSpreadsheetError } from "./spreadsheet-damage.ts";
import {
  cleanStudent,
  STUDENT,
  STUDENT_FIELDS,
  type StudentFields,
  type StudentFault,
  studentFaults,
} from "./student.ts";
import { MEGABYTE } from "../canvas/picture.ts";
import { cleanText, fold } from "../text.ts";
import type { ReasonOf } from "../user-error.ts";

/** Maximum students of a template. `GET /user/students` answers all of them at once. */
export const MOST_STUDENTS = 100_000;

/** `bytes`: of a file, or of the same list as rows. */
export const CSV = { rows: 100_000, columns: 100, headerLength: 60, bytes: 32 * MEGABYTE } as const;

export type ColumnMap = {
  /** Index of each field; missing if the list has no such column. */
  fields: Readonly<ColumnPlaces["fields"]>;
  /** Indices of further name parts: middle name, last name. */
  rest: readonly number[];
  /** Whether one of the columns of the name may hold the whole of it, others a part of that. */
  mayRepeat: boolean;
  /** Extra columns by name, usable as `{{Team}}` in a design. Columns without a name are ignored. */
  extra: readonly { name: string; at: number }[];
  header: readonly string[];
};
/** With faults the columns are not to be used. */
export type MatchedColumns = { columns: ColumnMap; faults: readonly HeaderReason[] };
export type HeaderReason = ReasonOf<
  "csv.too_many_columns" | "csv.no_header" | "csv.duplicate_column" | "csv.ambiguous_columns" | "csv.header_too_long"
>;

export type CsvStudent = StudentFields & { extra: Readonly<Record<string, string>> };
/** `line` as an editor counts it, from 1; `at` is the cell's place in its row, -1 where it is none of the columns. */
export type BadCell = { line: number; at: number; reason: CellReason };
export type CellReason = StudentFault["reason"] | ReasonOf<"csv.cell_too_long" | "csv.row_too_long">;
export type CsvRow = { kind: "student"; student: CsvStudent } | { kind: "bad"; faults: readonly BadCell[] };

/**
 * Reads the header, ignoring case, spaces and punctuation. With a mapping `confirmed` by a person, columns of
 * our own export count like any other.
 */
export function matchColumns(cells: readonly string[], confirmed = false): MatchedColumns {
  // Checked first: such a header is not worth reading.
  if (cells.length > 2 * CSV.columns) return { columns: NO_COLUMNS, faults: [TOO_MANY] };
  const header = cells.map(cleanHeading);
  const { fields, rest, exportOnly: ours } = placesOf(header);
  const exportOnly = confirmed ? [] : ours;
  const taken = new Set([...Object.values(fields), ...rest, ...exportOnly]);
  const personal = fields.email !== undefined && isPersonal(header[fields.email] ?? "");
  const uses = header.map((name, at): ColumnUse => (name === "" || taken.has(at) ? "none" : "extra"));
  // The buyer's 'Email' beside the 'Attendee email' is an ordinary column of another name.
  const names = personal ? distinct(header, uses) : header;
  const extra = names.map((name, at) => ({ name, at })).filter(({ at }) => uses[at] === "extra");
  return {
    columns: { fields, rest, mayRepeat: mayRepeat(header, fields, rest), extra, header: names },
    faults: headerFaults(header, { fields, rest }, exportOnly),
  };
}

const NO_COLUMNS: ColumnMap = { fields: {}, rest: [], mayRepeat: false, extra: [], header: [] };

/** Cut before it is cleaned and compared: no known heading is as long, and a heading may be the whole file. */
export function cleanHeading(cell: string): string {
  return cleanText(cell.slice(0, 4 * CSV.headerLength));
}

/** The use of a column: a field, a further part of the name, a placeholder, or nothing. */
export const COLUMN_USES = [...STUDENT_FIELDS, "rest", "extra", "none"] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];

/** A field has one column; other uses can repeat. */
export function isField(use: ColumnUse): boolean {
  return use !== "rest" && use !== "extra" && use !== "none";
}

/** The column of the first or full name, then those of its other parts. */
export function nameColumns(uses: readonly ColumnUse[]): number[] {
  return [uses.indexOf("name"), ...uses.flatMap((use, at) => (use === "rest" ? [at] : []))].filter((at) => at !== -1);
}

/** By synonyms; columns without a name, or of our own export, are unused. */
export function usesOf(header: readonly string[]): ColumnUse[] {
  const { fields, rest, exportOnly } = placesOf(header.map(cleanHeading));
  const useAt = new Map<number, ColumnUse>(rest.map((at) => [at, "rest"]));
  for (const at of exportOnly) useAt.set(at, "none");
  for (const field of STUDENT_FIELDS) if (fields[field] !== undefined) useAt.set(fields[field], field);
  return header.map((name, at) => useAt.get(at) ?? (cleanText(name) === "" ? "none" : "extra"));
}

/** The mapping that a person confirmed. Repeated names, or those of fields, get a number. */
export function columnsFor(names: readonly string[], uses: readonly ColumnUse[]): ColumnMap {
  const header = distinct(
    names.map((name) => cleanText(name).slice(0, CSV.headerLength)),
    uses,
  );
  const fields: ColumnPlaces["fields"] = {};
  for (const field of STUDENT_FIELDS) {
    const at = uses.indexOf(field);
    if (at !== -1) fields[field] = at;
  }
  const rest = uses.flatMap((use, at) => (use === "rest" ? [at] : []));
  const extra = header.map((name, at) => ({ name, at })).filter(({ name, at }) => uses[at] === "extra" && name !== "");
  return { fields, rest, mayRepeat: mayRepeat(header, fields, rest), extra, header };
}

/** 'Name' beside 'Last name', and not 'First name' beside it. */
function mayRepeat(header: readonly string[], { name }: ColumnPlaces["fields"], rest: readonly number[]): boolean {
  return (
    name !== undefined && rest.length > 0 && [name, ...rest].some((at) => namePart(header[at] ?? "") === undefined)
  );
}

function distinct(header: readonly string[], uses: readonly ColumnUse[]): string[] {
  const taken = new Set<string>();
  /** The number of the next copy, by folded name. */
  const copies = new Map<string, number>();
  return header.map((name, at) => {
    if (uses[at] !== "extra" || name === "") return name;
    let free = name;
    let copy = copies.get(fold(name)) ?? 2;
    for (; taken.has(fold(free)) || isSureHeading(free); copy++)
      free = `${name.slice(0, CSV.headerLength - 4)} ${copy}`;
    copies.set(fold(name), copy);
    taken.add(fold(free));
    return free;
  });
}

/** Reads one row. Cells are trimmed and normalised; missing ones are empty, extra ones are an error. */
export function readRow(columns: ColumnMap, cells: readonly string[], line: number): CsvRow {
  const { fields, extra, header } = columns;
  const cell = (at: number | undefined) => (at === undefined ? "" : (cells[at] ?? ""));
  const student = cleanStudent({
    name: namePartsIn(columns, cells).join(" "),
    certificate_number: cell(fields.certificate_number),
    email: contactIn(cell(fields.email)),
    mobile: contactIn(cell(fields.mobile)),
    remarks: cell(fields.remarks),
  });
  // Object.fromEntries makes own keys, so that a column may be named `__proto__`.
  const further = Object.fromEntries(extra.map(({ name, at }) => [name, cleanText(cell(at))]));
  const faults: Omit<BadCell, "line">[] = [
    ...studentFaults(student).map(({ column, reason }) => ({ at: fields[column] ?? -1, reason })),
    ...extra
      .filter(({ name }) => (further[name] ?? "").length > STUDENT.extra)
      .map(({ name, at }) => ({ at, reason: cellTooLong(name) })),
    ...(cells.slice(header.length).some((text) => text.trim() !== "")
      ? [{ at: -1, reason: { code: "csv.row_too_long" } } as const]
      : []),
  ];
  if (faults.length === 0) return { kind: "student", student: { ...student, extra: further } };
  return { kind: "bad", faults: faults.map((fault) => ({ line, ...fault })) };
}

/** An e-mail or mobile number from its cell; fillers such as 'NA' or '-', and errors of formulas, count as empty. */
export function contactIn(cell: string): string {
  const text = cleanText(cell);
  return NO_CONTACT.test(text) || isSpreadsheetError(text) ? "" : text;
}

const NO_CONTACT = /^(?:[-–—.]+|n[./]?\s?a\.?|nil|none|null|not (?:applicable|available)|नहीं|नहीं है|लागू नहीं)$/iu;

/**
 * The name from one or several columns, first name first, without empty parts. In a row whose 'Name' is whole, what the
 * other columns say of it again is left out.
 */
export function namePartsIn({ fields, rest, mayRepeat: repeats }: ColumnMap, cells: readonly string[]): string[] {
  const places = fields.name === undefined ? rest : [fields.name, ...rest];
  const parts = places.map((at) => cleanText(cells[at] ?? "")).filter((part) => part !== "");
  if (!repeats || parts.length < 2) return parts;
  const words = parts.map((part) => ` ${fold(part)} `);
  return parts.filter((_, nth) => {
    const own = words[nth] ?? "";
    return !words.some((other) => other.length > own.length && other.includes(own));
  });
}

function headerFaults(
  header: readonly string[],
  { fields: places, rest }: Pick<ColumnPlaces, "fields" | "rest">,
  unused: readonly number[],
): HeaderReason[] {
  if (header.length - optionalFields(places) - unused.length > CSV.columns) return [TOO_MANY];
  if (places.name === undefined) return [{ code: "csv.no_header" }];
  const used = header.map((name, at) => (unused.includes(at) ? "" : name));
  const seen = new Set<string>();
  return used.flatMap((name, at): HeaderReason[] => {
    if (name === "") return [];
    const key = columnKey(name);
    if (seen.has(key)) return [{ code: "csv.duplicate_column", params: { column: name } }];
    seen.add(key);
    const field = sureField(name);
    const place = field === undefined ? undefined : places[field];
    if (field === "name" && rest.includes(at)) return [];
    if (field !== undefined && place !== undefined && place !== at && !isPersonal(header[place] ?? ""))
      return [{ code: "csv.ambiguous_columns", params: { one: header[place] ?? "", other: name, column: field } }];
    return name.length > CSV.headerLength ? [headerTooLong(name)] : [];
  });
}

export function headerTooLong(name: string): HeaderReason {
  return {
    code: "csv.header_too_long",
    params: { column: name.slice(0, CSV.headerLength), most: CSV.headerLength },
  };
}

/** The five fields do not count towards the limit of columns. */
function optionalFields(places: ColumnPlaces["fields"]): number {
  return Object.keys(places).filter((field) => field !== "name").length;
}

const TOO_MANY: HeaderReason = { code: "csv.too_many_columns", params: { most: CSV.columns } };

/** Equal for headings of one column: fields are compared by their bare word, placeholders by their folded name. */
function columnKey(name: string): string {
  return isSureHeading(name) ? `field ${bare(name)}` : `extra ${fold(name)}`;
}

function cellTooLong(column: string): CellReason {
  return { code: "csv.cell_too_long", params: { column, most: STUDENT.extra } };
}
