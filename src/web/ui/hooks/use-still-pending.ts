// The end of waiting, deferred so that the page responds meanwhile.
import { useDeferredValue } from "react";

/**
 * `pending`, which ends a moment later: React then renders what has arrived in steps of a few milliseconds. Rendered at
 * once, it would hold a cheap phone for 200 ms.
 */
export function useStillPending(pending: boolean): boolean {
  return useDeferredValue(pending);
}
