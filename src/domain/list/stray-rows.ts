// Rows of a list that are no people: column names that repeat, totals at the end, and what follows the people.
import { namePart, sureField } from "./csv-headings.ts";
import { isEmail } from "./student.ts";
import { cleanText, fold } from "../text.ts";

type Row = { cells: readonly string[] };

/** Maximum rows of totals at the end of a list. */
const TOTALS = 3;

/** The rows of people below a header. `end`: a row that begins like this, and all after it, are none. */
export function withoutStrays<R extends Row>(
  header: readonly string[],
  rows: readonly R[],
  nameAt: number,
  end?: RegExp,
): R[] {
  const after = end === undefined ? -1 : rows.findIndex(({ cells }) => isAlone(cells) && end.test(firstIn(cells)));
  const repeats = isHeaderAgain(header);
  const people = (after === -1 ? rows : rows.slice(0, after)).filter(({ cells }) => !repeats(cells));
  let last = people.length;
  while (last > 0 && people.length - last < TOTALS && isTotal(people[last - 1]?.cells ?? [], nameAt)) last -= 1;
  return people.slice(0, last);
}

/** Several lists in one file repeat the row of column names. */
export function isHeaderAgain(header: readonly string[]): (cells: readonly string[]) => boolean {
  const names = header.map(fold);
  return (cells) => cells.every((cell, at) => cell === "" || fold(cell) === names[at]);
}

/** A row that begins with 'Total' in place of a name, without an address. */
export function isTotal(cells: readonly string[], nameAt: number): boolean {
  const name = fold(cells[nameAt] ?? "");
  if (cells.some((cell) => isEmail(cleanText(cell)))) return false;
  return TOTAL.test(name === "" ? fold(firstIn(cells)) : name);
}

const TOTAL = /^(?:(?:grand |sub-?)?total(?:$|[\s:=])|(?:sum|count|summe|gesamt|anzahl|कुल|योग)(?:$|\s?[:=]))/u;

/** Whether a row has the names of columns for a name and an address. */
export function isHeading({ cells }: Row): boolean {
  const names = cells.map(cleanText);
  return (
    !names.some(isEmail) &&
    names.some((name) => sureField(name) === "email") &&
    names.some((name) => sureField(name) === "name" || namePart(name) === "first")
  );
}

function isAlone(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell.trim() !== "").length === 1;
}

function firstIn(cells: readonly string[]): string {
  return cells.find((cell) => cell.trim() !== "")?.trim() ?? "";
}
