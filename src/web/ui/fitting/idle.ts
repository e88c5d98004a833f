// Runs work while the page is idle.

/** Maximum duration of one portion, to keep the page responsive. */
const A_WHILE_MS = 8;

/** Waits until the page is idle; answers the available milliseconds. Falls back to a timer in Safari. */
export function idle(): Promise<number> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window)
      window.requestIdleCallback((deadline) => resolve(Math.min(A_WHILE_MS, deadline.timeRemaining())));
    else setTimeout(resolve, 0, A_WHILE_MS);
  });
}
