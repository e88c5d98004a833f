// Turns the rows of a list into students: all of them, or an error that lists the bad rows.
import { type BadCell, CSV, type CsvStudent, type MatchedColumns, readRow } from "#domain/list/csv.ts";
import type { ErrorParams } from "#domain/error-params.ts";
import { sayReason } from "#domain/say/errors.ts";
import { type ErrorReason, UserError } from "#domain/user-error.ts";

/** How many bad rows an answer lists; `badRows` counts all of them. */
const MOST_LISTED = 1000;

export type StudentReader = {
  /** Every row that is not empty. */
  take(row: { line: number; cells: readonly string[] }): void;
  students(): CsvStudent[];
};

/**
 * Throws a UserError with `reason` (what is wrong with the list) or `rows` (the bad rows).
 * `of`: what its sentence calls what was sent.
 */
export function openStudentReader({ columns, faults }: MatchedColumns, of: Imported = "list"): StudentReader {
  if (faults[0] !== undefined) throw csvRefusal(faults[0], of);
  const students: CsvStudent[] = [];
  const bad: BadCell[] = [];
  let rows = 0;
  let badRows = 0;
  return {
    take({ line, cells }) {
      rows += 1;
      if (rows > CSV.rows) throw csvRefusal({ code: "csv.too_many_rows", params: { most: CSV.rows } }, of);
      const row = readRow(columns, cells, line);
      if (row.kind === "student") return void students.push(row.student);
      badRows += 1;
      if (badRows <= MOST_LISTED) bad.push(...row.faults);
    },
    students() {
      if (rows === 0) throw csvRefusal({ code: "csv.empty" }, of);
      if (badRows > 0) throw badCells({ header: columns.header, of }, bad, badRows);
      return students;
    },
  };
}

/** What is wrong with the list as a whole. */
export function csvRefusal(reason: ErrorReason, of: Imported = "list"): UserError {
  return importFailed(of, { reason: sayReason(reason), rows: [], badRows: 0 });
}

type Sent = { header: readonly string[]; of: Imported };

function badCells({ header, of }: Sent, bad: readonly BadCell[], badRows: number): UserError {
  const rows = bad.map(({ line, at, reason }) => ({ line, column: header[at] ?? "", reason: sayReason(reason) }));
  return importFailed(of, { reason: "", rows, badRows });
}

/** `column` is the list's own name of a column, empty when the whole row is meant. */
type BadRow = { line: number; column: string; reason: string };
type Imported = ErrorParams["import.failed"]["of"];

function importFailed(of: Imported, details: { reason: string; rows: readonly BadRow[]; badRows: number }): UserError {
  return new UserError("import.failed", { of }, details);
}
