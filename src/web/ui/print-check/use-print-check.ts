// The findings of the print check of one or several designs, a moment after each change.
import { useEffect, useState } from "react";
import type { Content } from "#domain/canvas/content.ts";
import type { PrintFinding } from "#render/print-check.ts";
import { findForPrint } from "./find.ts";

const AFTER_A_CHANGE_MS = 300;

/** `found` stays while the next check runs; undefined before the first has ended. */
export type PrintChecked = { found: readonly PrintFinding[] | undefined; busy: boolean; failed: boolean };
type Latest = { designs: readonly Content[]; found: readonly PrintFinding[] | undefined; failed: boolean };

/** A new `designs` array starts another check. */
export function usePrintCheck(designs: readonly Content[]): PrintChecked {
  const [latest, setLatest] = useState<Latest>();
  useEffect(() => {
    let current = true;
    const end = (found: readonly PrintFinding[] | undefined) =>
      current && setLatest({ designs, found, failed: found === undefined });
    const timer = setTimeout(() => {
      Promise.all(designs.map(findForPrint)).then(
        (each) => end(each.flat()),
        () => end(undefined),
      );
    }, AFTER_A_CHANGE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [designs]);
  return { found: latest?.found, busy: latest?.designs !== designs, failed: latest?.failed ?? false };
}
