// Edits the table of students in place: which cell is edited, where the keys lead, and saving with Undo.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import type { Student } from "#api/shapes.ts";
import { extraName, type TableColumn } from "#domain/list/table-columns.ts";
import {
  cleanStudent,
  STUDENT,
  STUDENT_FIELDS,
  type StudentField,
  type StudentFields,
  studentFaults,
} from "#domain/list/student.ts";
import { STUDENT_ERRORS } from "#domain/say/errors/student.ts";
import { sayCode } from "#domain/say/say-code.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { failure } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { nameOfColumn, textIn } from "../columns/table-columns.ts";

/** A text of a student that the table shows. */
export type CellColumn = "name" | Exclude<TableColumn, "mail">;
export type CellOf = { id: string; column: CellColumn };

export type Cells = {
  edited: CellOf | undefined;
  edit: (cell: CellOf | undefined) => void;
  save: (student: Student, column: CellColumn, text: string) => void;
};

/** Undefined for whoever may not change the list. */
export function useCells(templateId: string, keep: (student: Student) => void): Cells | undefined {
  const [edited, edit] = useState<CellOf>();
  const { mutate } = useSave(templateId, keep);
  const mayEdit = useWorkspace().may("lists.change");
  const save = (student: Student, column: CellColumn, text: string) => mutate({ student, column, text });
  return mayEdit ? { edited, edit, save } : undefined;
}

type Saved = { student: Student; column: CellColumn; text: string; undoes?: true };

function useSave(templateId: string, keep: (student: Student) => void) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: ({ student, column, text }: Saved) => {
      const before = { ...fieldsOf(student), name: student.name };
      const extra = column === "name" ? undefined : extraName(column);
      const changed = extra === undefined ? { [column]: text } : { columns: { [extra]: text } };
      // Only this text is different: others may have changed elsewhere.
      return call("updateStudent", { params: { id: student.id }, body: { ...before, ...changed, before } });
    },
    onSuccess: (now, { student, column, undoes }) => {
      keep(now);
      const before = cellText(student, column);
      const said = SAY.columns.changed(nameOfCell(column), now.name);
      if (undoes) toast.say(said);
      else toast.withUndo(said, () => save.mutate({ student: now, column, text: before, undoes: true }));
    },
    onError: (error) => toast.error(failure(SAY.students.updateFailed, error)),
    onSettled: () => {
      for (const kind of ["students", "sending", "template", "columns"])
        void queries.invalidateQueries({ queryKey: [kind, templateId] });
    },
  });
  return save;
}

function fieldsOf(student: Student): Partial<StudentFields> {
  return Object.fromEntries(STUDENT_FIELDS.map((field) => [field, student[field]]));
}

export function cellText(student: Student, column: CellColumn): string {
  return column === "name" ? student.name : textIn(student, column);
}

export function nameOfCell(column: CellColumn): string {
  return column === "name" ? SAY.students.columns.name : nameOfColumn(column);
}

export function longestIn(column: CellColumn): number {
  return isField(column) ? STUDENT[column] : STUDENT.extra;
}

/** What is wrong with a text there. */
export function wrongIn(student: Student, column: CellColumn, text: string): string | undefined {
  if (!isField(column)) return undefined;
  const fault = studentFaults(cleanStudent({ ...student, [column]: text })).find((one) => one.column === column);
  return fault && sayCode(fault.reason, STUDENT_ERRORS);
}

function isField(column: CellColumn): column is StudentField {
  return STUDENT_FIELDS.some((field) => field === column);
}

/** The cells that can be edited, by rows. */
function rowsOfCells(cell: HTMLElement): HTMLElement[][] {
  const rows = [...(cell.closest("table")?.querySelectorAll("tr") ?? [])];
  return rows.map((row) => [...row.querySelectorAll<HTMLElement>("[data-cell]")]).filter((cells) => cells.length > 0);
}

/** The next one, or the one before, also in the next row. */
export function beside(cell: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const all = rowsOfCells(cell).flat();
  return all[all.indexOf(cell) + by];
}

const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The arrows lead from cell to cell. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const cell = event.currentTarget;
  const rows = rowsOfCells(cell);
  const row = rows.findIndex((cells) => cells.includes(cell));
  const at = rows[row]?.indexOf(cell) ?? -1;
  const next = rows[row + step[1]]?.[at + step[0]];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
