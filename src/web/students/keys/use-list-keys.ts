// Handles the list's shortcuts: `/` search, `x` select the current row, `?` help.
import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Student } from "#api/shapes.ts";
import type { Selection } from "../use-selection.ts";
import { verbOf } from "./press.ts";
import type { ListVerb } from "./table.ts";

/** Attribute of a student's row or card, for `x`. */
export const rowOf = (id: string) => ({ "data-student": id });

type Screen = {
  search: RefObject<HTMLInputElement | null>;
  page: readonly Student[];
  selection: Selection;
  onHelp: () => void;
};

export function useListKeys({ search, page, selection, onHelp }: Screen) {
  const pick = (range: boolean) => {
    const student = page.find(({ id }) => id === studentAt());
    if (student) selection.toggle(student, range);
  };
  const acts: Record<ListVerb, () => void> = {
    search: () => search.current?.focus(),
    pick: () => pick(false),
    pickRange: () => pick(true),
    help: onHelp,
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const verb = verbOf(event);
    if (verb === undefined || isTaken(event.target)) return;
    // Keep the `/` out of the search field.
    event.preventDefault();
    acts[verb]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Toasts with buttons have the dialog role too; letters still go to the list. */
const DIALOG = ":is([role=dialog], [role=alertdialog]):not([data-place] *)";

/** No shortcuts in text fields or while a dialog is open. */
function isTaken(target: EventTarget | null): boolean {
  const field = target instanceof HTMLInputElement && target.type !== "checkbox";
  const written = field || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  return written || document.querySelector(DIALOG) !== null;
}

/** The focused row, else the one under the pointer. */
function studentAt(): string | undefined {
  const focused = document.activeElement?.closest<HTMLElement>("[data-student]");
  return (focused ?? document.querySelector<HTMLElement>("[data-student]:hover"))?.dataset["student"];
}
