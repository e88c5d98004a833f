// A list of students as a table of cells: which column is which, and which rows cannot be taken.
import { HEADERS } from "./csv-words.ts";
import { SAY } from "./say/say.ts";
import {
  cleanStudent,
  STUDENT,
  STUDENT_FIELDS,
  type StudentField,
  type StudentFields,
  studentFaults,
} from "./student.ts";
import { cleanText, fold } from "./text.ts";

export const CSV = { rows: 100_000, columns: 100, headerLength: 60 } as const;

export type Columns = {
  /** Where each field stands in a row; a list without e-mails has no place for them. */
  fields: Readonly<Partial<Record<StudentField, number>>>;
  /** The further columns, by their name in the list: `{{Team}}` in a design. A column without a name is left out. */
  extra: readonly { name: string; at: number }[];
  header: readonly string[];
};
/** With faults, sentences for the user, the columns are not to be used. */
export type MatchedColumns = { columns: Columns; faults: readonly string[] };

export type CsvStudent = StudentFields & { extra: Readonly<Record<string, string>> };
/** `line` as an editor counts it, from 1; `column` as the list names it. */
export type BadRow = { line: number; column: string; reason: string };
export type CsvRow = { kind: "student"; student: CsvStudent } | { kind: "bad"; faults: readonly BadRow[] };

/** Reads the header. Case, spaces and punctuation of a column's name do not matter. */
export function matchColumns(cells: readonly string[]): MatchedColumns {
  const header = cells.map(cleanText);
  const fields = placesOf(header);
  const taken = new Set(Object.values(fields));
  const extra = header.map((name, at) => ({ name, at })).filter(({ name, at }) => name !== "" && !taken.has(at));
  return { columns: { fields, extra, header }, faults: headerFaults(header, fields) };
}

/** What a column is used for: a field, a placeholder of its own, or nothing. */
export const COLUMN_USES = [...STUDENT_FIELDS, "extra", "none"] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];

/** By the synonyms; a column without a name is used for nothing. */
export function usesOf(header: readonly string[]): ColumnUse[] {
  const places = Object.entries(placesOf(header.map(cleanText))) as [StudentField, number][];
  const fieldAt = new Map(places.map(([field, at]) => [at, field]));
  return header.map((name, at) => fieldAt.get(at) ?? (cleanText(name) === "" ? "none" : "extra"));
}

/** The columns as somebody settled them. No two have one name, and no further one the name of a field: it gets a number. */
export function columnsFor(names: readonly string[], uses: readonly ColumnUse[]): Columns {
  const header = distinct(
    names.map((name) => cleanText(name).slice(0, CSV.headerLength)),
    uses,
  );
  const fields: Places = {};
  for (const field of STUDENT_FIELDS) {
    const at = uses.indexOf(field);
    if (at !== -1) fields[field] = at;
  }
  const extra = header.map((name, at) => ({ name, at })).filter(({ name, at }) => uses[at] === "extra" && name !== "");
  return { fields, extra, header };
}

function distinct(header: readonly string[], uses: readonly ColumnUse[]): string[] {
  const taken = new Set<string>();
  return header.map((name, at) => {
    if (uses[at] !== "extra" || name === "") return name;
    let free = name;
    for (let copy = 2; taken.has(fold(free)) || SURE.has(bare(free)); copy++)
      free = `${name.slice(0, CSV.headerLength - 4)} ${copy}`;
    taken.add(fold(free));
    return free;
  });
}

/** Reads one row. Cells are trimmed and composed; missing ones at the end are empty, further ones are a fault. */
export function readRow({ fields, extra, header }: Columns, cells: readonly string[], line: number): CsvRow {
  const cell = (at: number | undefined) => (at === undefined ? "" : (cells[at] ?? ""));
  const student = cleanStudent({
    name: cell(fields.name),
    certificate_number: cell(fields.certificate_number),
    email: cell(fields.email),
    mobile: cell(fields.mobile),
    remarks: cell(fields.remarks),
  });
  // Object.fromEntries makes own keys, whatever a column is named: `__proto__` is a name like any other.
  const further = Object.fromEntries(extra.map(({ name, at }) => [name, cleanText(cell(at))]));
  const faults = [
    ...studentFaults(student).map(({ column, reason }) => ({ column: nameOf(column, fields, header), reason })),
    ...extra
      .filter(({ name }) => (further[name] ?? "").length > STUDENT.extra)
      .map(({ name }) => ({ column: name, reason: SAY.students.tooLong(name, STUDENT.extra) })),
    ...(cells.slice(header.length).some((text) => text.trim() !== "")
      ? [{ column: "", reason: SAY.students.csvRowLength }]
      : []),
  ];
  if (faults.length === 0) return { kind: "student", student: { ...student, extra: further } };
  return { kind: "bad", faults: faults.map((fault) => ({ line, ...fault })) };
}

type Places = Partial<Record<StudentField, number>>;

const SURE = wordsOf("sure");
const MAYBE = wordsOf("maybe");

function placesOf(header: readonly string[]): Places {
  const places: Places = {};
  for (const words of [SURE, MAYBE]) {
    for (const [at, name] of header.entries()) {
      const field = words.get(bare(name));
      if (field !== undefined) places[field] ??= at;
    }
  }
  return places;
}

function headerFaults(header: readonly string[], places: Places): string[] {
  if (header.length > CSV.columns) return [SAY.students.csvTooManyColumns(CSV.columns)];
  if (places.name === undefined) return [SAY.students.csvNoHeader];
  return header.flatMap((name, at) => {
    const twin = header.slice(0, at).find((other) => sameColumn(other, name));
    if (twin !== undefined) return [SAY.students.csvTwice(name)];
    const field = SURE.get(bare(name));
    const place = field === undefined ? undefined : places[field];
    if (field !== undefined && place !== undefined && place !== at)
      return [SAY.students.csvBoth(header[place] ?? "", name, SAY.students.columns[field])];
    if (name.length > CSV.headerLength)
      return [SAY.students.csvLongHeader(name.slice(0, CSV.headerLength), CSV.headerLength)];
    return [];
  });
}

/** A field is told by its bare word, a placeholder by its name with case and spaces folded. */
function sameColumn(one: string, other: string): boolean {
  if (one === "" || other === "") return false;
  return fold(one) === fold(other) || (SURE.has(bare(one)) && bare(one) === bare(other));
}

function nameOf(field: StudentField, places: Places, header: readonly string[]): string {
  const at = places[field];
  return (at === undefined ? undefined : header[at]) ?? SAY.students.columns[field];
}

function wordsOf(sureness: "sure" | "maybe"): ReadonlyMap<string, StudentField> {
  return new Map(
    STUDENT_FIELDS.flatMap((field) => HEADERS[field][sureness].map((word) => [bare(word), field] as const)),
  );
}

/** `E-Mail_ID ` and `email id` are one word: no case, no spaces, no punctuation. */
function bare(name: string): string {
  return fold(name).replace(/[\s\p{P}\p{S}]+/gu, "");
}
