// Reads the rows below a CSV file's header: a team becomes its members, and rows that are no people are left out.
import { matchList } from "#domain/list/arrange.ts";
import { cleanHeading } from "#domain/list/csv.ts";
import { isHeaderAgain, isTotal } from "#domain/list/stray-rows.ts";
import { openStudentReader, type StudentReader } from "./student-reader.ts";

/** `columnsConfirmed`: a user confirmed the columns, so that all are imported and each row is one student. */
export function openListReader(header: readonly string[], columnsConfirmed: boolean): StudentReader {
  const { rowsOf, nameAt, ...matched } = matchList(header, columnsConfirmed);
  const reader = openStudentReader(matched);
  if (columnsConfirmed) return reader;
  const repeats = isHeaderAgain(header.map(cleanHeading));
  // The last row may be a total.
  let held: Row | undefined;
  const pass = ({ line, cells }: Row) => {
    for (const row of rowsOf(cells)) reader.take({ line, cells: row });
  };
  return {
    take(row) {
      if (repeats(row.cells)) return;
      if (held !== undefined) pass(held);
      held = row;
    },
    students() {
      if (held !== undefined && !isTotal(held.cells, nameAt)) pass(held);
      held = undefined;
      return reader.students();
    },
  };
}

type Row = Parameters<StudentReader["take"]>[0];
