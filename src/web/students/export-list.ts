// All students of a template as a CSV file, each with the link of the certificate; no cell of it runs as a formula.
import type { Student } from "#api/shapes.ts";
import { csvLine, withoutFormula } from "#domain/csv-cells.ts";
import { SAY } from "#domain/say/say.ts";
import { STUDENT_FIELDS } from "#domain/student.ts";
import { certificatePath } from "./links.ts";

const { columns, link } = SAY.students;
/** So that a spreadsheet reads it as UTF-8. */
const MARK = "\uFEFF";

export function listFile(students: readonly Student[], publicUrl: string): File {
  const extra = [...new Set(students.flatMap((student) => Object.keys(student.extra)))].toSorted();
  const head = [...STUDENT_FIELDS.map((field) => columns[field]), columns.mail, link, ...extra];
  const lines = students.map((student) => [
    ...STUDENT_FIELDS.map((field) => student[field]),
    SAY.mail.states[student.delivery?.state ?? "none"],
    publicUrl + certificatePath(student.id),
    ...extra.map((name) => student.extra[name] ?? ""),
  ]);
  const rows = [head, ...lines].map((cells) => csvLine(cells.map(withoutFormula)));
  return new File([MARK, ...rows], SAY.students.exportFile, { type: "text/csv" });
}
