// A list of students as a table of cells: which column is which, and which rows cannot be taken.
import { bare, isSureHeading, type ColumnPlaces, placesOf, sureField } from "./csv-headings.ts";
import {
  cleanStudent,
  STUDENT,
  STUDENT_FIELDS,
  type StudentFields,
  type StudentFault,
  studentFaults,
} from "./student.ts";
import { cleanText, fold } from "../text.ts";
import type { ReasonOf } from "../user-error.ts";

/** On one template's list. `GET /user/students` answers all of them at once. */
export const MOST_STUDENTS = 100_000;

export const CSV = { rows: 100_000, columns: 100, headerLength: 60 } as const;

export type ColumnMap = {
  /** Where each field stands in a row; a list without e-mails has no place for them. */
  fields: Readonly<ColumnPlaces["fields"]>;
  /** Where the rest of the name stands, if it has columns of its own: the middle name, the last name. */
  rest: readonly number[];
  /** The further columns, by their name in the list: `{{Team}}` in a design. A column without a name is left out. */
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
 * Reads the header. Case, spaces and punctuation of a column's name do not matter. Where somebody has `settled` which columns are taken, those that
 * our own export adds are columns like any other.
 */
export function matchColumns(cells: readonly string[], settled = false): MatchedColumns {
  const header = cells.map(cleanText);
  const { fields, rest, told: ours } = placesOf(header);
  const told = settled ? [] : ours;
  const taken = new Set([...Object.values(fields), ...rest, ...told]);
  const extra = header.map((name, at) => ({ name, at })).filter(({ name, at }) => name !== "" && !taken.has(at));
  return { columns: { fields, rest, extra, header }, faults: headerFaults(header, fields, told) };
}

/** What a column is used for: a field, a further part of the name, a placeholder of its own, or nothing. */
export const COLUMN_USES = [...STUDENT_FIELDS, "rest", "extra", "none"] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];

/** A field has one column; of the others there are as many as there are. */
export function isField(use: ColumnUse): boolean {
  return use !== "rest" && use !== "extra" && use !== "none";
}

/** The first name's column, or the whole name's, then those with the rest of it. */
export function nameColumns(uses: readonly ColumnUse[]): number[] {
  return [uses.indexOf("name"), ...uses.flatMap((use, at) => (use === "rest" ? [at] : []))].filter((at) => at !== -1);
}

/** By the synonyms; a column without a name, or one that only our own export adds, is used for nothing. */
export function usesOf(header: readonly string[]): ColumnUse[] {
  const { fields, rest, told } = placesOf(header.map(cleanText));
  const useAt = new Map<number, ColumnUse>(rest.map((at) => [at, "rest"]));
  for (const at of told) useAt.set(at, "none");
  for (const field of STUDENT_FIELDS) if (fields[field] !== undefined) useAt.set(fields[field], field);
  return header.map((name, at) => useAt.get(at) ?? (cleanText(name) === "" ? "none" : "extra"));
}

/** The columns as somebody settled them. No two have one name, and no further one the name of a field: it gets a number. */
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
  return { fields, rest, extra, header };
}

function distinct(header: readonly string[], uses: readonly ColumnUse[]): string[] {
  const taken = new Set<string>();
  return header.map((name, at) => {
    if (uses[at] !== "extra" || name === "") return name;
    let free = name;
    for (let copy = 2; taken.has(fold(free)) || isSureHeading(free); copy++)
      free = `${name.slice(0, CSV.headerLength - 4)} ${copy}`;
    taken.add(fold(free));
    return free;
  });
}

/** Reads one row. Cells are trimmed and composed; missing ones at the end are empty, further ones are a fault. */
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
  // Object.fromEntries makes own keys, whatever a column is named: `__proto__` is a name like any other.
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

/** An e-mail or a mobile number as it stands in its cell; empty too where the form would not be sent without a word, and got 'NA' or '-'. */
export function contactIn(cell: string): string {
  const text = cleanText(cell);
  return NO_CONTACT.test(text) ? "" : text;
}

const NO_CONTACT = /^(?:[-–—.]+|n[./]?\s?a\.?|nil|none|null|not (?:applicable|available)|नहीं|नहीं है|लागू नहीं)$/iu;

/** The name as it stands in one column or in several, the first name first; none of the parts is empty. */
export function namePartsIn({ fields, rest }: ColumnMap, cells: readonly string[]): string[] {
  const places = fields.name === undefined ? rest : [fields.name, ...rest];
  return places.map((at) => cleanText(cells[at] ?? "")).filter((part) => part !== "");
}

function headerFaults(
  header: readonly string[],
  places: ColumnPlaces["fields"],
  unused: readonly number[],
): HeaderReason[] {
  if (header.length - optionalFields(places) - unused.length > CSV.columns)
    return [{ code: "csv.too_many_columns", params: { most: CSV.columns } }];
  if (places.name === undefined) return [{ code: "csv.no_header" }];
  const used = header.map((name, at) => (unused.includes(at) ? "" : name));
  return used.flatMap((name, at): HeaderReason[] => {
    const twin = used.slice(0, at).find((other) => sameColumn(other, name));
    if (twin !== undefined) return [{ code: "csv.duplicate_column", params: { column: name } }];
    const field = sureField(name);
    const place = field === undefined ? undefined : places[field];
    if (field !== undefined && place !== undefined && place !== at)
      return [{ code: "csv.ambiguous_columns", params: { one: header[place] ?? "", other: name, column: field } }];
    if (name.length > CSV.headerLength)
      return [
        { code: "csv.header_too_long", params: { column: name.slice(0, CSV.headerLength), most: CSV.headerLength } },
      ];
    return [];
  });
}

/** Not counted among the columns: the wizard names all five fields, also those that its list of a hundred columns has not. */
function optionalFields(places: ColumnPlaces["fields"]): number {
  return Object.keys(places).filter((field) => field !== "name").length;
}

/** A field is told by its bare word, a placeholder by its name with case and spaces folded. */
function sameColumn(one: string, other: string): boolean {
  if (one === "" || other === "") return false;
  return fold(one) === fold(other) || (isSureHeading(one) && bare(one) === bare(other));
}

function cellTooLong(column: string): CellReason {
  return { code: "csv.cell_too_long", params: { column, most: STUDENT.extra } };
}
