// The wizard's output: the clean rows for the server, and a file of the skipped rows with reasons.
import type { CallArguments } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { type ColumnMap, namePartsIn } from "#domain/list/csv.ts";
import { csvLine, withoutFormula } from "#domain/list/csv-cells.ts";
import type { CellRow } from "#domain/list/csv-reading.ts";
import type { Duplicates } from "#domain/list/duplicates.ts";
import { CSV_ERRORS } from "#domain/say/errors/csv.ts";
import { sayCode } from "#domain/say/say-code.ts";
import { SAY } from "#domain/say/say.ts";
import { STUDENT_FIELDS } from "#domain/list/student.ts";
import { cellOf, type ListSheet } from "./sheet.ts";
import { duplicatesOf, isGood } from "./summary.ts";

const say = SAY.importing;
/** Byte order mark, so that spreadsheets read UTF-8. */
const MARK = "\uFEFF";

/** The fields of the body that do not come from the list. */
export type ImportWish = Omit<ImportBody, "columns" | "rows">;
type ImportBody = CallArguments<Calls["importRows"]>["body"];

/** The body of the import call, as JSON. Written in the worker, because it may take a second. */
export function importBody({ rows, facts, columns }: ListSheet, wish: ImportWish): Blob {
  const body: ImportBody = {
    ...wish,
    columns: columns.extra.map(({ name }) => name),
    rows: rows.filter((_, row) => isGood(facts[row])).map((row) => cellsOf(columns, row)),
  };
  return new Blob([JSON.stringify(body)], { type: "application/json" });
}

function cellsOf(columns: ColumnMap, row: CellRow): string[] {
  const cell = (at: number | undefined) => cellOf(row, at ?? -1);
  const [, ...others] = STUDENT_FIELDS;
  return [
    namePartsIn(columns, row.cells).join(" "),
    ...others.map((field) => cell(columns.fields[field])),
    ...columns.extra.map(({ at }) => cell(at)),
  ];
}

/** Number of rows that were not imported. */
export function countLeftOut(sheet: ListSheet, duplicates: Duplicates): number {
  return reasonsOf(sheet, duplicates).size;
}

export function leftOutFile(sheet: ListSheet, duplicates: Duplicates): Blob {
  const { rows, names } = sheet;
  const lines = [...reasonsOf(sheet, duplicates)].map(([row, reason]) => {
    const { line, cells } = rows[row] ?? { line: 0, cells: [] };
    return lineOf([String(line), reason, ...cells]);
  });
  return new Blob([MARK, lineOf([SAY.students.line, SAY.students.reason, ...names]), ...lines], { type: "text/csv" });
}

function reasonsOf({ facts, known, columns }: ListSheet, duplicates: Duplicates): Map<number, string> {
  const reasons = new Map<number, string>();
  for (const [row, { faults }] of facts.entries()) {
    const found = faults.map(({ at, reason }) => say.fault(columns.header[at] ?? "", sayCode(reason, CSV_ERRORS)));
    if (found.length > 0) reasons.set(row, found.join(" "));
  }
  if (duplicates === "skip")
    for (const [row, why] of duplicatesOf(facts, known)) reasons.set(row, say.duplicateOf[why]);
  return new Map([...reasons].toSorted(([one], [other]) => one - other));
}

/** The reader removes the quote in front of formulas. */
function lineOf(cells: readonly string[]): string {
  return csvLine(cells.map(withoutFormula));
}
