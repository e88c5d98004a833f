// The wizard's output: the clean list for the server, and the skipped rows with reasons.
import { type ColumnMap, namePartsIn } from "#domain/list/csv.ts";
import { type CellRow, csvLine, withoutFormula } from "#domain/list/csv-cells.ts";
import type { Duplicates } from "#domain/list/duplicates.ts";
import { CSV_ERRORS } from "#domain/say/errors/csv.ts";
import { sayCode } from "#domain/say/say-code.ts";
import { SAY } from "#domain/say/say.ts";
import { STUDENT_FIELDS } from "#domain/list/student.ts";
import { cellOf, type ListSheet } from "./sheet.ts";
import { againOf, isGood } from "./summary.ts";

const say = SAY.importing;
/** Byte order mark, so that spreadsheets read UTF-8. */
const MARK = "\uFEFF";

/** Every field has its column, empty where the list has none: then no further column is taken for one. */
export function cleanFile({ rows, facts, columns }: ListSheet): Blob {
  const head = lineOf([
    ...STUDENT_FIELDS.map((field) => SAY.students.columns[field]),
    ...columns.extra.map(({ name }) => name),
  ]);
  const lines = rows.filter((_, row) => isGood(facts[row])).map((row) => lineOf(cellsOf(columns, row)));
  return new Blob([head, ...lines], { type: "text/csv" });
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

/** Number of rows that became no student. */
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
    const told = faults.map(({ at, reason }) => say.fault(columns.header[at] ?? "", sayCode(reason, CSV_ERRORS)));
    if (told.length > 0) reasons.set(row, told.join(" "));
  }
  if (duplicates === "skip") for (const [row, why] of againOf(facts, known)) reasons.set(row, say.again[why]);
  return new Map([...reasons].toSorted(([one], [other]) => one - other));
}

/** The reader removes the quote in front of formulas. */
function lineOf(cells: readonly string[]): string {
  return csvLine(cells.map(withoutFormula));
}
