// Rows that were edited stay in view, although the search or the filter would not find them any more.
import type { Student } from "#api/shapes.ts";

/** `list`: the search, filter and page in which the row was; `at`: its place there. */
export type KeptRow = { list: string; at: number; student: Student };

export function withKept(rows: readonly Student[], kept: readonly KeptRow[], list: string): readonly Student[] {
  const missing = kept.filter((row) => row.list === list && !rows.some(({ id }) => id === row.student.id));
  return missing.reduce((all, { at, student }) => all.toSpliced(at, 0, student), [...rows]);
}

/** The newest edit of a student counts, at the place of the first. */
export function keeping(kept: readonly KeptRow[], row: KeptRow): KeptRow[] {
  const before = kept.find((one) => one.list === row.list && one.student.id === row.student.id);
  return [...kept.filter((one) => one !== before), { ...row, at: before?.at ?? row.at }];
}
