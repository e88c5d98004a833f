// What a person changes about the list as a whole: its columns, its layout, and which rows are kept.
import type { ColumnUse } from "#domain/list/csv.ts";
import type { RowFilter } from "#domain/list/row-filter.ts";
import type { Changed } from "./import-session.ts";
import type { LayoutWish } from "./lay-out.ts";
import type { ListReader } from "./reader.ts";
import type { ReadList } from "./held-list.ts";

type Shown = {
  columns: (now: ReadList) => void;
  take: (changed: Changed) => void;
  fail: (now: ReadList, error: unknown) => void;
};

/** Begins a wish; what it returns says whether a newer one has begun since. */
export type NewestOnly = () => () => boolean;

export function newestOnly(): NewestOnly {
  let begun = 0;
  return () => {
    const mine = ++begun;
    return () => mine === begun;
  };
}

/** An answer or an error of an older wish changes nothing. */
export function arranging(reader: () => ListReader, show: Shown, wish: NewestOnly) {
  async function arrange(now: ReadList, wished: Promise<Changed>): Promise<void> {
    const isNewest = wish();
    try {
      const changed = await wished;
      if (isNewest()) show.take(changed);
    } catch (error) {
      if (isNewest()) show.fail(now, error);
    }
  }
  return {
    mapColumns: (now: ReadList, headed: boolean, uses: readonly ColumnUse[]) => {
      // Update at once: keyboard users press the next key before the rows are counted again.
      show.columns({ ...now, columns: { ...now.columns, headed, uses } });
      void arrange(now, reader().mapColumns(headed, uses));
    },
    /** Lays the list out in another way, and guesses its columns again. */
    layOut: (now: ReadList, layout: LayoutWish) => void arrange(now, reader().layOut(layout)),
    /** Takes a column for a field of the design. */
    fillField: (now: ReadList, at: number, field: string) => void arrange(now, reader().fillField(at, field)),
    /** Keeps the rows that match; undefined keeps all. */
    keepOnly: (now: ReadList, only: RowFilter | undefined) => void arrange(now, reader().keepOnly(only)),
  };
}
