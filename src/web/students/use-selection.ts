// Which students are picked, over all pages: by their boxes, a range with Shift, or `x` on the row one is at.
import { useRef, useState } from "react";
import type { Student } from "#api/shapes.ts";

export type Selection = ReturnType<typeof useSelection>;

/** `page`: the students in sight, in their order. */
export function useSelection(page: readonly Student[]) {
  const [picked, setPicked] = useState<ReadonlyMap<string, Student>>(new Map());
  /** Where a range begins: the one that was last picked. */
  const last = useRef<string>(undefined);

  function set(students: readonly Student[], on: boolean): void {
    const next = new Map(picked);
    for (const student of students) {
      if (on) next.set(student.id, student);
      else next.delete(student.id);
    }
    setPicked(next);
  }

  /** `range`: everyone from the last one to this one. */
  function toggle(student: Student, range: boolean): void {
    const on = !picked.has(student.id);
    const from = range ? page.findIndex(({ id }) => id === last.current) : -1;
    const to = page.findIndex(({ id }) => id === student.id);
    last.current = student.id;
    set(from === -1 ? [student] : page.slice(Math.min(from, to), Math.max(from, to) + 1), on);
  }

  return {
    picked,
    toggle,
    all: page.length > 0 && page.every(({ id }) => picked.has(id)),
    some: page.some(({ id }) => picked.has(id)),
    togglePage: (on: boolean) => set(page, on),
    clear: () => setPicked(new Map()),
  };
}
