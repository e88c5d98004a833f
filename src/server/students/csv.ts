// Reads a CSV file as students: all of them, or an error that lists the faulty lines.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as breathe } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { delimiterOf, withFormula } from "#domain/list/csv-cells.ts";
import { type BadCell, type ColumnMap, CSV, type CsvStudent, matchColumns, readRow } from "#domain/list/csv.ts";
import { isBinary, isSpreadsheet } from "#domain/list/text-file.ts";
import { sayReason } from "#domain/say/errors.ts";
import { type ErrorReason, UserError } from "#domain/user-error.ts";
import { decodeText } from "./decode.ts";

/** A longer record, in characters, is an unclosed quote that swallows the file. */
const RECORD = 2_000_000;
/** How many bad rows an answer lists; `badRows` counts them all. */
const TOLD = 1000;

/**
 * Throws a UserError with `reason` (what is wrong with the file) or `rows` (the bad rows). `settled`: a user has
 * checked the columns, so all of them are meant.
 */
export async function readCsv(file: { name: string; bytes: Buffer }, settled = false): Promise<CsvStudent[]> {
  if (isSpreadsheet(file.bytes)) throw csvRefusal({ code: "csv.is_spreadsheet" });
  if (!/\.csv$/i.test(file.name)) throw csvRefusal({ code: "csv.wrong_type" });
  if (isBinary(file.bytes)) throw csvRefusal({ code: "csv.unreadable" });
  const reading: Reading = { settled, columns: undefined, students: [], bad: [], badRows: 0, rows: 0, nextLine: 1 };
  await parseInto(reading, decodeText(file.bytes));
  if (reading.rows === 0) throw csvRefusal({ code: "csv.empty" });
  if (reading.badRows > 0) throw badCells(reading);
  return reading.students;
}

type Reading = {
  settled: boolean;
  columns: ColumnMap | undefined;
  students: CsvStudent[];
  bad: BadCell[];
  badRows: number;
  rows: number;
  /** The line at which the unreadable record begins, if there is one. */
  nextLine: number;
};
/** `lines` is the line on which the record ends. */
type Parsed = { record: string[]; info: { lines: number } };

async function parseInto(reading: Reading, text: Iterator<string, undefined>): Promise<void> {
  const first: string = text.next().value ?? "";
  const parser = parse({
    delimiter: delimiterOf(first),
    record_delimiter: "\n",
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: RECORD,
    info: true,
  });
  try {
    await pipeline(Readable.from(paced(first, text)), parser, async (records: AsyncIterable<Parsed>) => {
      for await (const { record, info } of records) takeRecord(reading, record.map(withFormula), info.lines);
    });
  } catch (error) {
    if (error instanceof CsvError) throw csvRefusal({ code: "csv.broken", params: { line: reading.nextLine } });
    throw error;
  }
}

function takeRecord(reading: Reading, cells: string[], endsOn: number): void {
  const line = endsOn - cells.reduce((ends, cell) => ends + cell.split("\n").length - 1, 0);
  reading.nextLine = endsOn + 1;
  if (cells.every((cell) => cell.trim() === "")) return;
  if (reading.columns === undefined) {
    const { columns, faults } = matchColumns(cells, reading.settled);
    if (faults[0] !== undefined) throw csvRefusal(faults[0]);
    reading.columns = columns;
    return;
  }
  reading.rows += 1;
  if (reading.rows > CSV.rows) throw csvRefusal({ code: "csv.too_many_rows", params: { most: CSV.rows } });
  const row = readRow(reading.columns, cells, line);
  if (row.kind === "student") reading.students.push(row.student);
  else {
    reading.badRows += 1;
    if (reading.badRows <= TOLD) reading.bad.push(...row.faults);
  }
}

/** Lets other requests run between two slices. */
async function* paced(first: string, text: Iterator<string, undefined>): AsyncGenerator<string> {
  for (let slice: string | undefined = first; slice !== undefined; slice = text.next().value) {
    yield slice;
    await breathe();
  }
}

/** What is wrong with the file as a whole. */
export function csvRefusal(reason: ErrorReason): UserError {
  return importFailed({ reason: sayReason(reason), rows: [], badRows: 0 });
}

function badCells({ columns, bad, badRows }: Reading): UserError {
  const rows = bad.map(({ line, at, reason }) => {
    return { line, column: columns?.header[at] ?? "", reason: sayReason(reason) };
  });
  return importFailed({ reason: "", rows, badRows });
}

/** `rows` name the column as the list does; without a column the whole row is meant. */
type BadRow = { line: number; column: string; reason: string };

function importFailed(details: { reason: string; rows: readonly BadRow[]; badRows: number }): UserError {
  return new UserError("import.failed", undefined, details);
}
