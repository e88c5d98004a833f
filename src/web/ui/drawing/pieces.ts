// Long work in pieces, between which the page answers its user.

const PIECE_MS = 25;

/** Answers a function to await between two steps: it lets the page answer whenever a piece took long enough. */
export function pieces(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < PIECE_MS) return;
    await nextTask();
    since = performance.now();
  };
}

export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Canvases only note what is drawn, until somebody reads it. */
export function drawNow(context: {
  getImageData: (x: number, y: number, width: number, height: number) => unknown;
}): void {
  context.getImageData(0, 0, 1, 1);
}
