// The visible rows of a long list, requested from the worker while scrolling.
import { useEffect, useState } from "react";
import type { ShownRow } from "./import-session.ts";
import type { ListReader } from "./reader.ts";
import type { Filter, Summary } from "./summary.ts";

/** Row height in pixels, and rows kept ready above and below the visible ones. */
export const ROW = 48;
const READY = 8;
const IN_SIGHT = 10;

type Window = { from: number; rows: readonly ShownRow[] };

/** `summary`: a new object means that rows have changed. */
export function useWindow(reader: ListReader, filter: Filter, summary: Summary) {
  const [total, setTotal] = useState<number>();
  const [from, setFrom] = useState(0);
  const [shown, setShown] = useState<Window>({ from: 0, rows: [] });
  useEffect(() => {
    let gone = false;
    void reader.filter(filter).then((count) => !gone && setTotal(count));
    return () => void (gone = true);
  }, [reader, filter]);
  useEffect(() => {
    if (total === undefined) return;
    let gone = false;
    void reader.rows(from, IN_SIGHT + 2 * READY).then((rows) => !gone && setShown({ from, rows }));
    return () => void (gone = true);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- fixed rows are loaded again
  }, [reader, total, from, summary]);
  const onScroll = (top: number) => {
    const first = Math.max(0, Math.floor(top / ROW) - READY);
    // Moves in steps of half the margin instead of row by row.
    if (Math.abs(first - from) >= READY / 2 || first === 0) setFrom(first);
  };
  return { total, shown, onScroll };
}
