// A field of a list that a column may fill.
import { fold } from "../text.ts";

export type ColumnField = { kind: "remarks" } | { kind: "column"; name: string };

/** Remarks, or one of the list's further columns, as it is written there; undefined for others. */
export function columnField(name: string, columns: readonly string[]): ColumnField | undefined {
  if (fold(name) === "remarks") return { kind: "remarks" };
  const column = columns.find((each) => each === name) ?? columns.find((each) => fold(each) === fold(name));
  return column === undefined ? undefined : { kind: "column", name: column };
}
