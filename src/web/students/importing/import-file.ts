// Refuses files that are no lists, and sends the clean rows to the server, which takes all of them or none.
import * as z from "zod/mini";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { CSV } from "#domain/list/csv.ts";
import { SAY } from "#domain/say/say.ts";
import { call, CallError } from "../../client.ts";
import { failure } from "../../ui/toasts/failure.ts";

/** `reason`: the error of the whole file; empty when only rows are wrong. */
const Refusal = z.object({ reason: z.string(), rows: z.array(z.object({ column: z.string(), reason: z.string() })) });

/** `other`: an earlier attempt with the same id was accepted with different rows or options. */
export type Imported = { ok: true; message: string } | { ok: false; message: string; other: boolean };

/** Why the field for .csv files does not read a file at all; undefined if it may be. */
export function refuseFile(file: File): string | undefined {
  if (/\.(xlsx?|xlsm|ods)$/i.test(file.name)) return SAY.importing.isSpreadsheet;
  if (isOtherSpreadsheet(file)) return SAY.students.csvIsSpreadsheet;
  return /\.csv$/i.test(file.name) ? undefined : SAY.students.csvOnly;
}

/** The same of the field for spreadsheets, which also takes a text. */
export function refuseSpreadsheet(file: File): string | undefined {
  if (isOtherSpreadsheet(file)) return SAY.students.csvIsSpreadsheet;
  return isForSpreadsheets(file) ? undefined : SAY.importing.spreadsheetOnly;
}

/** By its name: whether the field for spreadsheets reads it. */
export function isForSpreadsheets(file: File): boolean {
  return /\.(xlsx|xlsm|xls|ods|tsv|csv)$/i.test(file.name);
}

/** No field reads it. */
function isOtherSpreadsheet(file: File): boolean {
  return /\.(xlsb|numbers)$/i.test(file.name);
}

/** `list` is the body of the call, made of the file `name`. */
export async function importList(list: Blob, name: string): Promise<Imported> {
  if (list.size > CSV.bytes) return { ok: false, message: tooLarge(name), other: false };
  try {
    const { message } = await call("importRows", { upload: list });
    return { ok: true, message };
  } catch (error) {
    const other = error instanceof CallError && error.code === "import.another_arrived";
    const refusal = Refusal.safeParse(error instanceof CallError ? error.details : undefined);
    const message = failure(SAY.students.importFailed, error);
    if (!refusal.success) return { ok: false, message, other };
    const [row] = refusal.data.rows;
    const why = row === undefined ? refusal.data.reason : SAY.importing.fault(row.column, row.reason);
    return { ok: false, message: `${message} ${why}`.trim(), other };
  }
}

function tooLarge(name: string): string {
  return SAY.http.because(SAY.students.importFailed, SAY.files.tooLarge(name, CSV.bytes / MEGABYTE));
}
