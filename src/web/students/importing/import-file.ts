// Sends the clean list to the server, which checks it again and takes all rows or none.
import * as z from "zod/mini";
import type { Duplicates } from "#domain/list/duplicates.ts";
import type { ErrorCode } from "#domain/error-codes.ts";
import { SAY } from "#domain/say/say.ts";
import { call, CallError } from "../../client.ts";
import { failure } from "../../ui/toasts/failure.ts";

const ANOTHER_ARRIVED: ErrorCode = "import.another_arrived";
/** `reason`: the error of the whole file; empty when only rows are wrong. */
const Refusal = z.object({ reason: z.string(), rows: z.array(z.object({ column: z.string(), reason: z.string() })) });

/** `other`: an earlier attempt with the same id was accepted with different rows or options. */
export type Imported = { ok: true; message: string } | { ok: false; message: string; other: boolean };

/** Why a file is not read at all; undefined if it may be. */
export function refuseFile(file: File): string | undefined {
  if (/\.(xlsx?|xlsm|ods|numbers)$/i.test(file.name)) return SAY.students.csvIsSpreadsheet;
  return /\.csv$/i.test(file.name) ? undefined : SAY.students.csvOnly;
}

type How = { importId: string; duplicates: Duplicates };

export async function importFile(templateId: string, list: Blob, { importId, duplicates }: How): Promise<Imported> {
  const body = { user_template_id: templateId, import_id: importId, duplicates };
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, value);
  form.set("file", list, "students.csv");
  try {
    const { message } = await call("importStudents", { body, form });
    return { ok: true, message };
  } catch (error) {
    const other = error instanceof CallError && error.details["code"] === ANOTHER_ARRIVED;
    const refusal = Refusal.safeParse(error instanceof CallError ? error.details : undefined);
    const message = failure(SAY.students.importFailed, error);
    if (!refusal.success) return { ok: false, message, other };
    const [row] = refusal.data.rows;
    const why = row === undefined ? refusal.data.reason : SAY.importing.fault(row.column, row.reason);
    return { ok: false, message: `${message} ${why}`.trim(), other };
  }
}
