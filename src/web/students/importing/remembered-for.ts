// Which remembered mapping holds for a list.
import type { CellRow } from "#domain/list/csv-reading.ts";
import { fold } from "#domain/text.ts";
import type { Remembered } from "./lay-out.ts";

/** Of the template's last list, and of the lists of its workspace, which hold for lists with the same columns. */
export type RememberedLists = { template?: Remembered; workspace?: readonly Remembered[] };

/** Rows looked at for the names of the columns. */
const FIRST_ROWS = 13;

/** The mapping of a list with these columns, else that of the template's last list. */
export function rememberedFor(
  rows: readonly CellRow[],
  { template = {}, workspace = [] }: RememberedLists,
): Remembered {
  const first = rows.slice(0, FIRST_ROWS);
  return workspace.find((list) => first.some(({ cells }) => hasColumns(list, cells))) ?? template;
}

function hasColumns(list: Remembered, names: readonly string[]): boolean {
  const filled = new Set(names.map(fold).filter((name) => name !== ""));
  const known = Object.keys(list).filter((name) => name !== "");
  return known.length > 0 && known.length === filled.size && known.every((name) => filled.has(name));
}
