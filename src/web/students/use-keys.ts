// The keys of the list: `/` goes to the search, `x` picks the row one is at.
import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Student } from "#api/shapes.ts";
import type { Selection } from "./use-selection.ts";

/** What carries a student's row or card, for `x`. */
export const rowOf = (id: string) => ({ "data-student": id });

export function useKeys(search: RefObject<HTMLInputElement | null>, page: readonly Student[], selection: Selection) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
    if (event.key === "/" && search.current) {
      event.preventDefault();
      search.current.focus();
    }
    if (event.key === "x" || event.key === "X") {
      const student = page.find(({ id }) => id === studentAt());
      if (student) selection.toggle(student, event.shiftKey);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Where something is written, or a dialog is open, letters are letters. */
function isTaken(target: EventTarget | null): boolean {
  const field = target instanceof HTMLInputElement && target.type !== "checkbox";
  const written = field || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  return written || document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}

/** The row that has the focus, else the one under the pointer. */
function studentAt(): string | undefined {
  const focused = document.activeElement?.closest<HTMLElement>("[data-student]");
  return (focused ?? document.querySelector<HTMLElement>("[data-student]:hover"))?.dataset["student"];
}
