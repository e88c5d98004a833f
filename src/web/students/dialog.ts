// The one dialog that may be open on the students screen.
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
