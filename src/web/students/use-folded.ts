// Whether a row of controls needs a second line, so that it is to fold some of them.
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** Not measured where `able` is false. */
export function useFolded(able: boolean): { row: RefObject<HTMLDivElement | null>; folded: boolean } {
  const row = useRef<HTMLDivElement>(null);
  /** The greatest width at which it was seen to need a second line; 0 while it does not. */
  const [tooNarrow, setTooNarrow] = useState(0);
  const measure = useEffectEvent(() => {
    const width = row.current?.clientWidth ?? 0;
    if (tooNarrow === 0 && able && isWrapped(row.current)) setTooNarrow(width);
    if (tooNarrow > 0 && (!able || width > tooNarrow)) setTooNarrow(0);
  });
  // Before it is painted.
  useLayoutEffect(() => measure());
  useEffect(() => {
    const resized = new ResizeObserver(() => measure());
    if (row.current) resized.observe(row.current);
    return () => resized.disconnect();
  }, []);
  return { row, folded: tooNarrow > 0 };
}

function isWrapped(row: Element | null): boolean {
  const tops = Array.from(row?.children ?? [], (child) => child.getBoundingClientRect()).filter(
    ({ width }) => width > 0,
  );
  return tops.some(({ top }) => top >= (tops[0]?.bottom ?? 0));
}
