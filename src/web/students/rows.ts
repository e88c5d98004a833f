// The shared props of table and cards.
import type { ReactNode } from "react";
import type { Student } from "#api/shapes.ts";
import type { TableColumn } from "#domain/list/table-columns.ts";
import type { OpenDialog } from "./dialog.ts";
import type { Unready } from "./sending/find-unready.ts";
import type { Selection } from "./use-selection.ts";

export type RowsProps = {
  students: readonly Student[];
  /** Beside the name, in their order. */
  columns: readonly TableColumn[];
  open: OpenDialog;
  /** Badges of students whose certificate is not ready. */
  unready: Unready;
  /** The names of the variants, by id. */
  variants: ReadonlyMap<string, string>;
  selection: Selection;
  /** In place of rows, if there are none. */
  nothing: ReactNode;
};
