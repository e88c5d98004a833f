// Reads a CSV file as students: all of them, or a refusal that says which lines stand in the way.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as breathe } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { delimiterOf, withFormula } from "#domain/list/csv-cells.ts";
import { type BadRow, type ColumnMap, CSV, type CsvStudent, matchColumns, readRow } from "#domain/list/csv.ts";
import { SAY } from "#domain/say/say.ts";
import { isBinary, isSpreadsheet } from "#domain/list/text-file.ts";
import { UserError } from "#domain/user-error.ts";
import { decodeText } from "./decode.ts";

/** A longer record is a quote without its end, swallowing the file. In characters. */
const RECORD = 2_000_000;
/** How many bad rows an answer tells; `badRows` counts them all. */
const TOLD = 1000;

/**
 * Throws a UserError with `reason` (what is wrong with the file), or `rows` (what is wrong with which of them). `settled`: somebody has looked at
 * the columns, and all that are there are meant.
 */
export async function readCsv(file: { name: string; bytes: Buffer }, settled = false): Promise<CsvStudent[]> {
  if (isSpreadsheet(file.bytes)) throw csvRefusal(SAY.students.csvIsSpreadsheet);
  if (!/\.csv$/i.test(file.name)) throw csvRefusal(SAY.students.csvOnly);
  if (isBinary(file.bytes)) throw csvRefusal(SAY.students.csvUnreadable);
  const reading: Reading = { settled, columns: undefined, students: [], bad: [], badRows: 0, rows: 0, nextLine: 1 };
  await parseInto(reading, decodeText(file.bytes));
  if (reading.rows === 0) throw csvRefusal(SAY.students.csvEmpty);
  if (reading.badRows > 0) throw csvRefusal("", reading.bad, reading.badRows);
  return reading.students;
}

type Reading = {
  settled: boolean;
  columns: ColumnMap | undefined;
  students: CsvStudent[];
  bad: BadRow[];
  badRows: number;
  rows: number;
  /** Where the record begins that could not be read, should one not be. */
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
    if (error instanceof CsvError) throw csvRefusal(SAY.students.csvBroken(reading.nextLine));
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
  if (reading.rows > CSV.rows) throw csvRefusal(SAY.students.csvTooManyRows(CSV.rows));
  const row = readRow(reading.columns, cells, line);
  if (row.kind === "student") reading.students.push(row.student);
  else {
    reading.badRows += 1;
    if (reading.badRows <= TOLD) reading.bad.push(...row.faults);
  }
}

/** Other requests have their turn between two slices. */
async function* paced(first: string, text: Iterator<string, undefined>): AsyncGenerator<string> {
  for (let slice: string | undefined = first; slice !== undefined; slice = text.next().value) {
    yield slice;
    await breathe();
  }
}

export function csvRefusal(reason: string, rows: readonly BadRow[] = [], badRows = 0): UserError {
  return new UserError(SAY.students.importFailed, 422, { reason, rows, badRows });
}
