// What the table and the cards are given.
import type { Student } from "#api/shapes.ts";
import type { OpenDialog } from "./dialog.ts";
import type { Unready } from "./sending/find-unready.ts";
import type { Selection } from "./use-selection.ts";

export type RowsProps = {
  students: readonly Student[];
  publicUrl: string;
  open: OpenDialog;
  /** Whether the design leaves AI something to write. */
  fills: boolean;
  /** The badges of those whose certificate is not ready. */
  unready: Unready;
  selection: Selection;
  /** Why nobody is shown, where that is so. */
  nothing: string;
};
