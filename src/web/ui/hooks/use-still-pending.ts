// Whether a screen still waits for its data.
import { useDeferredValue } from "react";

/**
 * Ends later than `isPending`: what has arrived is rendered at low priority, in steps between which the page responds.
 * At once, a list blocked a slow phone for 200 ms (`vitals.*.blocking` in `bench`). An error is shown at once.
 */
export function useStillPending({ isPending, isError }: { isPending: boolean; isError: boolean }): boolean {
  const late = useDeferredValue(isPending);
  return isPending || (late && !isError);
}
