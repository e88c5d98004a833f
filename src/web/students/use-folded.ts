// Whether a row of controls needs a second line, so that it is to fold some of them.
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** Not measured where `able` is false; `what` is in the row, which is measured anew when it changes. */
export function useFolded(able: boolean, what: string): { row: RefObject<HTMLDivElement | null>; folded: boolean } {
  const row = useRef<HTMLDivElement>(null);
  /** The greatest width at which that was seen to need a second line. */
  const [seen, setSeen] = useState({ what, width: 0 });
  const tooNarrow = seen.what === what ? seen.width : 0;
  const measure = useEffectEvent(() => {
    // Its width is known only once the page is laid out, which takes a slow phone 100 ms.
    if (!able && tooNarrow === 0) return;
    const width = row.current?.clientWidth ?? 0;
    if (tooNarrow === 0 && isWrapped(row.current)) setSeen({ what, width });
    if (tooNarrow > 0 && (!able || width > tooNarrow)) setSeen({ what, width: 0 });
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
