// The list of a template's students as CSV, each with the link of the certificate; no cell of it runs as a formula. Written while it is read.
import type { Student } from "#api/shapes.ts";
import { csvLine, withoutFormula } from "#domain/list/csv-cells.ts";
import { SAY } from "#domain/say/say.ts";
import { STUDENT_FIELDS } from "#domain/list/student.ts";
import { certificateLink } from "../certificates/make.ts";
import type { Context } from "../context.ts";
import { eachStudents } from "../students/each.ts";
import { listColumns } from "../students/list.ts";
import type { ZipPart } from "./archive.ts";

const say = SAY.students;
/** So that a spreadsheet reads it as UTF-8. */
const MARK = "\uFEFF";

/** What is written at once, in characters: a line is as long as its list has columns. */
const FULL = 1024 * 1024;

export async function* listParts(ctx: Context, ownerId: string, templateId: string): AsyncGenerator<ZipPart> {
  const further = await listColumns(ctx.db, ownerId, templateId);
  const head = [...STUDENT_FIELDS.map((field) => say.columns[field]), say.columns.mail, say.link, ...further];
  let lines = `${MARK}${lineOf(head)}`;
  for await (const some of eachStudents(ctx.db, ownerId, templateId)) {
    for (const student of some) {
      lines += lineOf(cellsOf(ctx, student, further));
      if (lines.length < FULL) continue;
      yield part(lines);
      lines = "";
    }
  }
  yield part(lines);
}

function cellsOf(ctx: Context, student: Student, further: readonly string[]): string[] {
  return [
    ...STUDENT_FIELDS.map((field) => student[field]),
    SAY.mail.states[student.delivery?.state ?? "none"],
    certificateLink(ctx, student.id),
    ...further.map((name) => (Object.hasOwn(student.extra, name) ? (student.extra[name] ?? "") : "")),
  ];
}

function lineOf(cells: readonly string[]): string {
  return csvLine(cells.map(withoutFormula));
}

function part(text: string): ZipPart {
  return { bytes: [Buffer.from(text)] };
}
