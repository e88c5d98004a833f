// Reads the JSON bodies of the calls whose bodies may be large.
import type { Call, CallInput } from "#api/call.ts";
import { STUDENTS_CALLS } from "#api/calls/students.ts";
import { TEMPLATES_CALLS } from "#api/calls/templates.ts";
import { CSV, type CsvStudent } from "#domain/list/csv.ts";
import { UserError } from "#domain/user-error.ts";
import { readDesign, type SentDesign } from "../files/sent-design.ts";
import { check } from "../http/check.ts";
import { digestOf } from "../students/digest.ts";
import { readRows, type SentRows, writtenRows } from "../students/rows.ts";
import { csvRefusal } from "../students/student-reader.ts";
import { type Refusal, refusalOf } from "./refusal.ts";

type RowsBody = CallInput<typeof STUDENTS_CALLS.importRows>["body"];
type DesignBody = CallInput<typeof TEMPLATES_CALLS.saveCanvas>["body"];

/** What is wrong with the rows comes as a value: an import that was done before is answered without them. */
export type ReadRows = {
  request: Omit<RowsBody, "columns" | "rows">;
  digest: string;
  refusal?: Refusal;
  students: readonly CsvStudent[];
};

export async function readRowsBody(bytes: Buffer): Promise<ReadRows> {
  const { columns, rows, ...request } = parseBody(STUDENTS_CALLS.importRows, bytes);
  if (rows.length > CSV.rows) throw csvRefusal({ code: "csv.too_many_rows", params: { most: CSV.rows } });
  const list: SentRows = { columns, rows };
  const read = { request, digest: await digestOf(request.duplicates, writtenRows(list)) };
  try {
    return { ...read, students: await readRows(list) };
  } catch (error) {
    if (error instanceof UserError) return { ...read, refusal: refusalOf(error), students: [] };
    throw error;
  }
}

export type ReadDesign = { request: Omit<DesignBody, "content">; design: SentDesign };

export async function readDesignBody(bytes: Buffer): Promise<ReadDesign> {
  const { content, ...request } = parseBody(TEMPLATES_CALLS.saveCanvas, bytes);
  return { request, design: readDesign(content) };
}

function parseBody<C extends Call>(call: C, bytes: Buffer): CallInput<C>["body"] {
  return check(call, "body", parseJson(bytes)) as CallInput<C>["body"];
}

/** An empty body counts as one without fields. Like everywhere, nobody may send a prototype. */
function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  try {
    const value: unknown = JSON.parse(bytes.toString());
    if (typeof value === "object" && value !== null && Object.hasOwn(value, "__proto__")) throw new SyntaxError();
    return value;
  } catch {
    throw new UserError("request.not_json");
  }
}
