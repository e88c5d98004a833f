// Reads people that a program sent as objects: the same checks as for the rows of a list.
import { setImmediate } from "node:timers/promises";
import type { SentPerson } from "#api/v1/parts.ts";
import { CSV, type CsvStudent } from "#domain/list/csv.ts";
import { columnsByPosition } from "#domain/list/row-columns.ts";
import { SAY } from "#domain/say/say.ts";
import { fieldLabels } from "./rows.ts";
import { openStudentReader } from "./student-reader.ts";

/** Throws the reader's UserErrors; `line` of a bad row is the place of the person, from 1. */
export async function readPeople(people: readonly SentPerson[]): Promise<CsvStudent[]> {
  const columns = columnsOf(people);
  const reader = openStudentReader(columnsByPosition(columns, SAY.students.columns, fieldLabels()), "people");
  for (const [at, { name, certificate_number: number, email, mobile, remarks, fields = {} }] of people.entries()) {
    const further = columns.map((column) => (Object.hasOwn(fields, column) ? (fields[column] ?? "") : ""));
    reader.take({ line: at + 1, cells: [name, number ?? "", email ?? "", mobile ?? "", remarks ?? "", ...further] });
    if (at % IN_A_ROW === IN_A_ROW - 1) await setImmediate();
  }
  return reader.students();
}

/** So many are read before other requests are answered: each has a cell in every column that anybody has. */
const IN_A_ROW = 100;

/** One column too many is enough to refuse them. */
function columnsOf(people: readonly SentPerson[]): string[] {
  const columns = new Set<string>();
  for (const { fields = {} } of people) {
    for (const column of Object.keys(fields)) columns.add(column);
    if (columns.size > CSV.columns) break;
  }
  return [...columns];
}
