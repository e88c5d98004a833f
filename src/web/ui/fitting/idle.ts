// Work that is done while nobody waits for the page.

/** At most so long is worked at once, lest a finger waits. */
const A_WHILE_MS = 8;

/** Waits until the page is idle; answers how many milliseconds it will be. Not every browser says when it is. */
export function idle(): Promise<number> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window)
      window.requestIdleCallback((deadline) => resolve(Math.min(A_WHILE_MS, deadline.timeRemaining())));
    else setTimeout(resolve, 0, A_WHILE_MS);
  });
}
