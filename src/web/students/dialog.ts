// The one dialog that is open on the students screen, and those that wait for it to be closed. An answer that comes late closes the dialog that
// asked, and none that was opened since.
import type { Student } from "#api/shapes.ts";

export type Dialog =
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

export type OpenDialog = (dialog: Dialog) => void;

/** The first one is open. */
export type Line = readonly Dialog[];

/** In place of the one that is open. */
export function opened(line: Line, dialog: Dialog): Line {
  return [dialog, ...line.slice(1)];
}

/** One that nobody has just pressed for waits. */
export function queued(line: Line, dialog: Dialog): Line {
  return [...line, dialog];
}

/** Asked of the very one: of the same kind another may be open by now. */
export function closed(line: Line, dialog: Dialog): Line {
  return line.filter((other) => other !== dialog);
}
