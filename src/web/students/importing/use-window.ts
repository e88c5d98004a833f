// The few rows of a long list that are in sight, asked of the worker as one scrolls.
import { useEffect, useState } from "react";
import type { ShownRow } from "./import-session.ts";
import type { ListReader } from "./reader.ts";
import type { Filter, Summary } from "./summary.ts";

/** How high a row is, in pixels, and how many are kept ready above and below those in sight. */
export const ROW = 48;
const READY = 8;
const IN_SIGHT = 10;

type Window = { from: number; rows: readonly ShownRow[] };

/** `summary`: another one says that rows have changed. */
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- rows that were mended are asked for again
  }, [reader, total, from, summary]);
  const onScroll = (top: number) => {
    const first = Math.max(0, Math.floor(top / ROW) - READY);
    // A new window each half of what is ready, and not each row.
    if (Math.abs(first - from) >= READY / 2 || first === 0) setFrom(first);
  };
  return { total, shown, onScroll };
}
