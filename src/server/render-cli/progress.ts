// A progress bar on one line of a terminal; without a terminal nothing is shown.

const WIDTH = 40;
const EVERY_MS = 100;

export type Progress = { show(done: number): void; end(): void };

export function openProgress(out: NodeJS.WriteStream, all: number): Progress {
  if (!out.isTTY) return { show: () => {}, end: () => {} };
  let shownAt = 0;
  return {
    show(done) {
      const now = performance.now();
      if (now - shownAt < EVERY_MS && done < all) return;
      shownAt = now;
      out.write(`\r${progressLine(done, all)}`);
    },
    end: () => void out.write("\n"),
  };
}

/** `████████░░  4,000 of 5,000`. */
export function progressLine(done: number, all: number): string {
  const full = all === 0 ? WIDTH : Math.floor((done / all) * WIDTH);
  return `${"█".repeat(full)}${"░".repeat(WIDTH - full)}  ${done.toLocaleString("en-IN")} of ${all.toLocaleString("en-IN")}`;
}
