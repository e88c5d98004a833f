// Which fields of a design no column of a list fills, and the column that may.
import { fold } from "../text.ts";
import type { ColumnUse } from "./csv.ts";

/** A column as it would be imported: `name` is that of its field in the design; `filled`: some row has a value. */
export type OfferedColumn = { at: number; name: string; use: ColumnUse; filled: boolean };
export type UnfilledField = {
  name: string;
  /** The likeliest column. */
  suggested: OfferedColumn | undefined;
  /** All that may be used. */
  columns: readonly OfferedColumn[];
};

const REMARKS = "remarks";
/** What remarks on a certificate usually are, the likeliest first. */
const AWARDS = [
  /prize|award|winner|medal|achievement/,
  /rank|position|place|result/,
  /track|category|role|note|comment/,
];

/** `printed` are the names of the fields. */
export function unfilledFields(printed: readonly string[], columns: readonly OfferedColumn[]): UnfilledField[] {
  const names = new Set(printed.map(fold));
  const free = columns.filter(
    ({ name, use, filled }) => filled && isFree(use) && name !== "" && !names.has(fold(name)),
  );
  return printed.flatMap((name): UnfilledField[] => {
    if (columns.some((column) => fills(column, name))) return [];
    // A column of this name that is not imported.
    const same = columns.find((column) => column.filled && column.use === "none" && fold(column.name) === fold(name));
    const suggested = same ?? likeliest(name, free);
    return [{ name, suggested, columns: same === undefined ? free : [same, ...free] }];
  });
}

function fills({ name, use, filled }: OfferedColumn, field: string): boolean {
  if (!filled) return false;
  return fold(field) === REMARKS ? use === "remarks" : use === "extra" && fold(name) === fold(field);
}

function isFree(use: ColumnUse): boolean {
  return use === "extra" || use === "none";
}

function likeliest(field: string, columns: readonly OfferedColumn[]): OfferedColumn | undefined {
  const imported = columns.filter(({ use }) => use === "extra");
  const words = wordsOf(field);
  const alike = imported.find(({ name }) => wordsOf(name).some((word) => words.includes(word)));
  if (alike !== undefined || fold(field) !== REMARKS) return alike;
  return AWARDS.flatMap((award) => imported.filter(({ name }) => award.test(fold(name))))[0];
}

function wordsOf(name: string): string[] {
  return fold(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length > 2 && word !== "name");
}
