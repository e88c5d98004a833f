// The corpus of lists, in the wizard: what the server would read it reads alike, and what the server would refuse never
// gets there unseen.
import { expect, test } from "vitest";
import { matchColumns, readRow } from "#domain/list/csv.ts";
import { readCells, withFormula } from "#domain/list/csv-cells.ts";
import { CSV_ERRORS } from "#domain/say/errors/csv.ts";
import { sayCode, sayError } from "#domain/say/say-code.ts";
import type { UserError } from "#domain/user-error.ts";
import { BAD, READ, REFUSED } from "../../../../test/csv-corpus.ts";
import { openImportSession } from "./import-session.ts";

const open = async (file: string | Buffer) => {
  const desk = openImportSession();
  const blob = new Blob([typeof file === "string" ? file : new Uint8Array(file)]);
  return { desk, ...(await desk.open(blob, {}, [])) };
};

test.each(READ)("%s: read", async (_, file, students) => {
  const { desk, sure, summary } = await open(file);
  expect([sure, summary.bad]).toEqual([true, 0]);
  expect(studentsIn(await desk.cleanFile().text())).toMatchObject(students);
});

test("A list of a hundred columns: read, whichever of the fields they are", async () => {
  const columns = Array.from({ length: 99 }, (_, at) => `C${at}`);
  const { desk, sure } = await open(`${["Name", ...columns].join(",")}\n${["Asha", ...columns].join(",")}\n`);
  const [head] = readCells((await desk.cleanFile().text()).replaceAll("\r\n", "\n"));
  expect([sure, matchColumns(head?.cells ?? []).faults]).toEqual([true, []]);
});

test.each(REFUSED)("%s: refused, or shown to be put right", async (_, file, reason) => {
  const opened = await open(file).then(
    ({ sure, summary }) => ({ sure, good: summary.rows - summary.bad }),
    (error: UserError) => sayError(error, CSV_ERRORS),
  );
  expect([reason, { sure: false, good: expect.any(Number) as number }]).toContainEqual(opened);
});

test.each(BAD)("%s: shown cell by cell", async (_, file, rows) => {
  const { desk, sure, summary } = await open(file);
  expect([sure, summary.bad]).toEqual([true, new Set(rows.map(({ line }) => line)).size]);
  desk.filter("bad");
  const told = desk
    .rows(0, 10)
    .flatMap(({ line, faults }) => faults.map(({ reason }) => ({ line, reason: sayCode(reason, CSV_ERRORS) })));
  expect(told).toEqual(rows.map(({ line, reason }) => ({ line, reason })));
});

/** As the server reads the file that the wizard hands over. */
function studentsIn(text: string): unknown[] {
  const [head, ...rest] = readCells(text.replaceAll("\r\n", "\n"));
  const { columns } = matchColumns((head?.cells ?? []).map(withFormula));
  return rest.map(({ cells, line }) => {
    const row = readRow(columns, cells.map(withFormula), line);
    return row.kind === "student" ? row.student : row.faults;
  });
}
