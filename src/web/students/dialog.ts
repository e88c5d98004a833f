// The one dialog that is open on the students screen, and those that wait for it to be closed. An answer that comes late closes the dialog that
// asked, and none that was opened since.
import type { Student } from "#api/shapes.ts";

export type StudentsDialog =
  | { kind: "none" }
  | { kind: "add" }
  | { kind: "edit"; student: Student }
  | { kind: "ai"; student: Student }
  | { kind: "delete"; student: Student }
  | { kind: "delete-picked"; students: readonly Student[] }
  | { kind: "send-picked"; students: readonly Student[]; again?: true }
  | { kind: "corrections" }
  | { kind: "import" }
  | { kind: "send" }
  | { kind: "download" }
  | { kind: "keys" };

export type OpenDialog = (dialog: StudentsDialog) => void;

/** The first one is open. */
export type DialogQueue = readonly StudentsDialog[];

/** In place of the one that is open. */
export function opened(line: DialogQueue, dialog: StudentsDialog): DialogQueue {
  return [dialog, ...line.slice(1)];
}

/** One that nobody has just pressed for waits. */
export function queued(line: DialogQueue, dialog: StudentsDialog): DialogQueue {
  return [...line, dialog];
}

/** Asked of the very one: of the same kind another may be open by now. */
export function closed(line: DialogQueue, dialog: StudentsDialog): DialogQueue {
  return line.filter((other) => other !== dialog);
}
