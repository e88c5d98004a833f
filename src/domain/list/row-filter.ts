// Only the rows that have certain values in one column, such as 'Attendee Status' 'Checked In'.
import type { ColumnUse } from "./csv.ts";
import type { Keep } from "./presets/facts.ts";
import { placeOf } from "./presets/recognise.ts";
import { cleanText, fold } from "../text.ts";

/** A value of a column, with its case and spaces folded; or whether a cell is filled. */
export type ValueKey = "filled" | "empty" | `=${string}`;
export type RowFilter = { at: number; keys: readonly ValueKey[] };

/** A column that rows can be chosen by. `value`: as the first row has it, for keys that begin with `=`. */
export type FilterColumn = { at: number; name: string; values: readonly FilterValue[] };
export type FilterValue = { key: ValueKey; value: string; count: number };

type Row = { cells: readonly string[] };

/** Columns with more values are offered as filled and empty. */
const VALUES = 30;
/** Maximum characters of an offered value. */
const LONGEST = 60;

export function keepsRow({ at, keys }: RowFilter): (row: Row) => boolean {
  const wanted = new Set<string>(keys);
  return ({ cells }) => {
    const cell = cleanText(cells[at] ?? "");
    return cell === "" ? wanted.has("empty") : wanted.has("filled") || wanted.has(keyOf(cell));
  };
}

/** The chosen values, as the first row of each has them. */
export function saidValues({ at, keys }: RowFilter, rows: readonly Row[]): Omit<FilterValue, "count">[] {
  return keys.map((key) => {
    const row = key.startsWith("=") ? rows.find(keepsRow({ at, keys: [key] })) : undefined;
    return { key, value: cleanText(row?.cells[at] ?? "") };
  });
}

/** The columns whose values tell rows apart, with the number of rows of each value. */
export function filterColumns(
  names: readonly string[],
  uses: readonly ColumnUse[],
  rows: readonly Row[],
): FilterColumn[] {
  return names.flatMap((name, at) => {
    if (name === "" || uses[at] === "name" || uses[at] === "rest") return [];
    const values = valuesOf(at, rows);
    return values.length > 1 ? [{ at, name, values }] : [];
  });
}

function valuesOf(at: number, rows: readonly Row[]): FilterValue[] {
  const counts = new Map<string, number>();
  for (const { cells } of rows) {
    const cell = cells[at] ?? "";
    // Past this size, the column is no list of values.
    if (counts.size <= 4 * VALUES || counts.has(cell)) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  const values = new Map<ValueKey, FilterValue>();
  for (const [cell, count] of counts) {
    const value = cleanText(cell);
    const key = value === "" ? "empty" : keyOf(value);
    const known = values.get(key);
    values.set(key, { key, value: known?.value ?? value, count: count + (known?.count ?? 0) });
  }
  const few = values.size <= VALUES && counts.size <= 4 * VALUES;
  if (few && [...values.values()].every(({ value }) => value.length <= LONGEST))
    return [...values.values()].toSorted((one, other) => other.count - one.count);
  const empty = rows.filter(({ cells }) => cleanText(cells[at] ?? "") === "").length;
  if (empty === 0 || empty === rows.length) return [];
  return [
    { key: "filled", value: "", count: rows.length - empty },
    { key: "empty", value: "", count: empty },
  ];
}

/** What is usually kept of an export: the first wish that keeps some rows and drops others. */
export function proposedFilter(
  keep: readonly Keep[],
  names: readonly string[],
  rows: readonly Row[],
): (RowFilter & { count: number }) | undefined {
  for (const { column, values } of keep) {
    const at = placeOf(names, [column]);
    const keys = at === -1 ? [] : wishedKeys(values, at, rows);
    const count = keys.length === 0 ? 0 : rows.filter(keepsRow({ at, keys })).length;
    if (count > 0 && count < rows.length) return { at, keys, count };
  }
  return undefined;
}

function wishedKeys(values: Keep["values"], at: number, rows: readonly Row[]): ValueKey[] {
  if (values === "filled") return ["filled"];
  const wished = valuesOf(at, rows).filter(({ key, value }) =>
    values.some((word) => (word === "" ? key === "empty" : fold(value).startsWith(word))),
  );
  return wished.map(({ key }) => key);
}

function keyOf(cell: string): ValueKey {
  return `=${fold(cell)}`;
}
