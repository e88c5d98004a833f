// Reads a CSV file as students.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import type { CsvStudent } from "#domain/list/csv.ts";
import { type CellRow, csvReading } from "#domain/list/csv-reading.ts";
import { isBinary, isSpreadsheet } from "#domain/list/text-file.ts";
import { decodeText } from "./decode.ts";
import { openListReader } from "./list-reader.ts";
import { csvRefusal, type StudentReader } from "./student-reader.ts";

/** Throws the reader's UserErrors. `columnsConfirmed`: a user confirmed the columns, so all of them are imported. */
export async function readCsv(file: { name: string; bytes: Buffer }, columnsConfirmed = false): Promise<CsvStudent[]> {
  if (isSpreadsheet(file.bytes)) throw csvRefusal({ code: "csv.is_spreadsheet" });
  if (!/\.csv$/i.test(file.name)) throw csvRefusal({ code: "csv.wrong_type" });
  if (isBinary(file.bytes)) throw csvRefusal({ code: "csv.unreadable" });
  let reader: StudentReader | undefined;
  await parseRows(decodeText(file.bytes), (row) => {
    // The first row names the columns.
    if (reader === undefined) reader = openListReader(row.cells, columnsConfirmed);
    else reader.take(row);
  });
  if (reader === undefined) throw csvRefusal({ code: "csv.empty" });
  return reader.students();
}

async function parseRows(text: Iterator<string, undefined>, take: (row: CellRow) => void): Promise<void> {
  const first: string = text.next().value ?? "";
  const { options, broken } = csvReading(first, take);
  try {
    await pipeline(Readable.from(paced(first, text)), parse(options));
  } catch (error) {
    throw error instanceof CsvError ? csvRefusal(broken(error).reason) : error;
  }
}

/** Lets other requests run between two slices. */
async function* paced(first: string, text: Iterator<string, undefined>): AsyncGenerator<string> {
  for (let slice: string | undefined = first; slice !== undefined; slice = text.next().value) {
    yield slice;
    await yieldToEventLoop();
  }
}
