// The selected students across all pages: by checkbox, Shift for a range, or `x`.
import { useRef, useState } from "react";
import type { Student } from "#api/shapes.ts";

type Picked = ReadonlyMap<string, Student>;
export type Selection = ReturnType<typeof useSelection>;

/** `page`: the visible students in order. `offered`: whether anything can be done with them. */
export function useSelection(page: readonly Student[], offered: boolean) {
  const [before, setPicked] = useState<Picked>(new Map());
  const picked = renewed(before, page);
  if (picked !== before) setPicked(picked);
  /** Start of a range: the last selected one. */
  const last = useRef<string>(undefined);

  function set(students: readonly Student[], on: boolean): void {
    const next = new Map(picked);
    for (const student of students) {
      if (on) next.set(student.id, student);
      else next.delete(student.id);
    }
    setPicked(next);
  }

  /** `range`: everyone from the last selected one to this one. */
  function toggle(student: Student, range: boolean): void {
    if (!offered) return;
    const on = !picked.has(student.id);
    const from = range ? page.findIndex(({ id }) => id === last.current) : -1;
    const to = page.findIndex(({ id }) => id === student.id);
    last.current = student.id;
    set(from === -1 ? [student] : page.slice(Math.min(from, to), Math.max(from, to) + 1), on);
  }

  return {
    offered,
    picked,
    toggle,
    all: page.length > 0 && page.every(({ id }) => picked.has(id)),
    some: page.some(({ id }) => picked.has(id)),
    togglePage: (on: boolean) => set(page, on),
    add: (students: readonly Student[]) =>
      setPicked((now) => new Map([...now, ...students.map((student) => [student.id, student] as const)])),
    clear: () => setPicked(new Map()),
    /** Unselects deleted or mailed students; later selections stay. */
    unpick: (ids: readonly string[]) => setPicked((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
  };
}

/** Refreshes visible selected students, whose mail state may have changed. Same map when nothing changed. */
export function renewed(picked: Picked, page: readonly Student[]): Picked {
  const newer = page.filter((student) => picked.has(student.id) && picked.get(student.id) !== student);
  return newer.length === 0 ? picked : new Map([...picked, ...newer.map((student) => [student.id, student] as const)]);
}
