// Hands a CSV file to the server, which takes all of its rows or none.
import * as z from "zod/mini";
import { SAY } from "#domain/say/say.ts";
import { call, CallError } from "../client.ts";
import { failure } from "./failure.ts";

const BadRow = z.object({ line: z.number(), column: z.string(), reason: z.string() });
export type BadRow = z.infer<typeof BadRow>;
/** `reason` is what is wrong with the whole file; empty where it is rows. */
const Refusal = z.object({ reason: z.string(), rows: z.array(BadRow) });

export type Imported = { ok: true; message: string } | { ok: false; message: string; rows: BadRow[] };

/** Why a file is not even sent; undefined when it may be. */
export function refuseFile(file: File): string | undefined {
  if (/\.(xlsx?|xlsm|ods|numbers)$/i.test(file.name)) return SAY.students.csvIsSpreadsheet;
  return /\.csv$/i.test(file.name) ? undefined : SAY.students.csvOnly;
}

export async function importFile(templateId: string, file: File): Promise<Imported> {
  const form = new FormData();
  form.set("user_template_id", templateId);
  form.set("file", file);
  try {
    const { message } = await call("importStudents", { body: { user_template_id: templateId }, form });
    return { ok: true, message };
  } catch (error) {
    const refusal = Refusal.safeParse(error instanceof CallError ? error.details : undefined);
    const message = failure(SAY.students.importFailed, error);
    if (!refusal.success) return { ok: false, message, rows: [] };
    const { reason, rows } = refusal.data;
    return { ok: false, message: `${message} ${reason}`.trim(), rows };
  }
}
