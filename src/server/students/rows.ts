// Reads rows that were sent as JSON as students.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { CsvStudent } from "#domain/list/csv.ts";
import { columnsByPosition } from "#domain/list/row-columns.ts";
import { LANGUAGES } from "#domain/languages.ts";
import { SAY } from "#domain/say/say.ts";
import { STUDENT_FIELDS } from "#domain/list/student.ts";
import { speaking } from "../language.ts";
import { openStudentReader } from "./student-reader.ts";

/** Each row has a cell for every field of a student, then one for each of `columns`. */
export type SentRows = { columns: readonly string[]; rows: readonly (readonly string[])[] };

/** Few enough rows to take a few milliseconds. */
const SLICE = 1000;

/** Throws the reader's UserErrors; `line` of a bad row is its place among the rows, from 1. */
export async function readRows({ columns, rows }: SentRows): Promise<CsvStudent[]> {
  const reader = openStudentReader(columnsByPosition(columns, SAY.students.columns, fieldLabels()));
  let line = 0;
  for await (const slice of slicesOf(rows)) {
    for (const cells of slice) {
      line += 1;
      if (cells.some((cell) => cell.trim() !== "")) reader.take({ line, cells });
    }
  }
  return reader.students();
}

/** In every language, so that what is refused does not depend on the reader's. */
export function fieldLabels(): string[] {
  return LANGUAGES.flatMap((language) =>
    speaking(language, () => STUDENT_FIELDS.map((field) => SAY.students.columns[field])),
  );
}

/** Rows as text: the same rows give the same text. */
export async function* writtenRows({ columns, rows }: SentRows): AsyncGenerator<string> {
  yield JSON.stringify(columns);
  for await (const slice of slicesOf(rows)) yield JSON.stringify(slice);
}

/** Lets other requests run between two slices. */
async function* slicesOf<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < all.length; at += SLICE) {
    yield all.slice(at, at + SLICE);
    await yieldToEventLoop();
  }
}
