// Empty placeholders of a design, and the column of the list that may fill them.
import type { DueRow } from "#api/shapes.ts";
import { placeholderValues } from "#domain/certificate/certificate.ts";
import { emptyPlaceholders, placeholdersOf } from "#domain/canvas/empty-placeholders.ts";
import { printedFields } from "#domain/canvas/printed-fields.ts";
import { unfilledFields } from "#domain/list/design-fields.ts";
import { allDesigns, designOf, type RowDesigns } from "../../ui/fitting/row-designs.ts";

/** `fixes`: the likeliest column of each field. */
export type Gaps = { count: number; names: readonly string[]; fixes: readonly GapFix[] };
export type GapFix = { field: string; column: string };

/** `look` returns what is empty on this one. */
export function countGaps(designs: RowDesigns): { look: (row: DueRow) => readonly string[]; found: () => Gaps } {
  const named = new Map(allDesigns(designs).map((design) => [design, placeholdersOf(design)]));
  const printed = printedFields(...allDesigns(designs));
  /** By field: the columns that hold something where it is empty. */
  const columns = new Map<string, Set<string>>();
  let count = 0;
  return {
    look: (row) => {
      const missing = emptyPlaceholders(named.get(designOf(designs, row)) ?? [], placeholderValues(row));
      if (missing.length > 0) count++;
      for (const name of missing) {
        const filled = columns.get(name) ?? new Set();
        for (const [column, value] of Object.entries(row.extra)) if (value.trim() !== "") filled.add(column);
        columns.set(name, filled);
      }
      return missing;
    },
    found: () => ({
      count,
      names: [...columns.keys()],
      fixes: [...columns].flatMap((entry) => fixOf(printed, ...entry)),
    }),
  };
}

function fixOf(printed: ReturnType<typeof printedFields>, field: string, columns: ReadonlySet<string>): GapFix[] {
  const offered = [...columns].map((name, at) => ({ at, name, use: "extra" as const, filled: true }));
  const suggested = unfilledFields(printed, offered).find(({ name }) => name === field)?.suggested;
  return suggested === undefined ? [] : [{ field, column: suggested.name }];
}
