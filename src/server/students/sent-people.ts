// Reads people that a program sent as objects: the same checks as for the rows of a list.
import type { SentPerson } from "#api/v1/parts.ts";
import type { CsvStudent } from "#domain/list/csv.ts";
import { columnsByPosition } from "#domain/list/row-columns.ts";
import { SAY } from "#domain/say/say.ts";
import { fieldLabels } from "./rows.ts";
import { openStudentReader } from "./student-reader.ts";

/** Throws the reader's UserErrors; `line` of a bad row is the place of the person, from 1. */
export function readPeople(people: readonly SentPerson[]): CsvStudent[] {
  const columns = [...new Set(people.flatMap(({ fields = {} }) => Object.keys(fields)))];
  const reader = openStudentReader(columnsByPosition(columns, SAY.students.columns, fieldLabels()), "people");
  for (const [at, { name, certificate_number: number, email, mobile, remarks, fields = {} }] of people.entries()) {
    const further = columns.map((column) => (Object.hasOwn(fields, column) ? (fields[column] ?? "") : ""));
    reader.take({ line: at + 1, cells: [name, number ?? "", email ?? "", mobile ?? "", remarks ?? "", ...further] });
  }
  return reader.students();
}
