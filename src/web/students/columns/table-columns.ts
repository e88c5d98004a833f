// The columns of the table of students: their names, their widths, and what stands in them.
import type { Student } from "#api/shapes.ts";
import { extraName, type TableColumn, type TableField } from "#domain/list/table-columns.ts";
import { SAY } from "#domain/say/say.ts";
import type { SortBy } from "../list-address.ts";

export function nameOfColumn(column: TableColumn): string {
  return extraName(column) ?? SAY.students.columns[column as TableField];
}

/** Empty for the mails, which are more than a text. */
export function textIn(student: Student, column: TableColumn): string {
  const extra = extraName(column);
  if (extra !== undefined) return Object.hasOwn(student.extra, extra) ? (student.extra[extra] ?? "") : "";
  return column === "mail" ? "" : student[column as Exclude<TableField, "mail">];
}

/** Undefined for columns by which the list cannot be sorted. */
export function sortOf(column: TableColumn): SortBy | undefined {
  return column === "certificate_number" || column === "email" ? column : undefined;
}

/** The least widths in rem: the usual columns fit beside the sidebar in a window of 1280 px. */
const WIDTHS: Record<TableField, number> = { certificate_number: 5, email: 11, mobile: 6.25, remarks: 7, mail: 8.5 };
const EXTRA_WIDTH = 8;
const NAME_WIDTH = 11.5;

function leastWidth(column: TableColumn): number {
  return extraName(column) === undefined ? WIDTHS[column as TableField] : EXTRA_WIDTH;
}

/** `ends`: what the first and the last column take, which do not grow. */
export function widthsOf(columns: readonly TableColumn[], ends: number) {
  const total = columns.reduce((sum, column) => sum + leastWidth(column), NAME_WIDTH + ends);
  return {
    table: `${total}rem`,
    /** A share of the table; the name has what is left. */
    column: (column: TableColumn) => `${(100 * leastWidth(column)) / total}%`,
  };
}
