// The open dialog of the students screen, and those waiting for it to close. A late answer closes only the dialog
// that asked, none opened since.
import type { Student } from "#api/shapes.ts";

export type StudentsDialog =
  | { kind: "none" }
  | { kind: "add" }
  /** `column`: the one to fill in. */
  | { kind: "edit"; student: Student; column?: string | undefined }
  | { kind: "ai"; student: Student }
  | { kind: "delete"; student: Student }
  | { kind: "lift"; student: Student }
  | { kind: "delete-picked"; students: readonly Student[] }
  | { kind: "withdraw"; students: readonly Student[] }
  | { kind: "send-picked"; students: readonly Student[]; again?: true }
  /** A batch that a program prepared. */
  | { kind: "send-draft"; draft: string }
  | { kind: "corrections" }
  | { kind: "claim" }
  /** `file`: chosen already. */
  | { kind: "import"; file?: File }
  | { kind: "send" }
  | { kind: "download" }
  | { kind: "keys" };

export type OpenDialog = (dialog: StudentsDialog) => void;

/** The first one is the open one. */
export type DialogQueue = readonly StudentsDialog[];

/** Replaces the open dialog. */
export function opened(line: DialogQueue, dialog: StudentsDialog): DialogQueue {
  return [dialog, ...line.slice(1)];
}

/** A dialog not opened by a press waits. */
export function queued(line: DialogQueue, dialog: StudentsDialog): DialogQueue {
  return [...line, dialog];
}

/** Compared by identity: another dialog of the same kind may be open by now. */
export function closed(line: DialogQueue, dialog: StudentsDialog): DialogQueue {
  return line.filter((other) => other !== dialog);
}
