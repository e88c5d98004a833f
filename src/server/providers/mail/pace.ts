// Keeps a number of mails a second: each waits for its own moment. (The library's own limit lets every connection have one more.)
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#domain/time.ts";

/** What is answered resolves when the next mail may go, without `perSecond` at once; it rejects when `stop` is told. */
export function openPace(perSecond: number | undefined, stop: AbortSignal): () => Promise<void> {
  if (perSecond === undefined) return () => Promise.resolve();
  const gap = SECOND / perSecond;
  let free = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.max(now, free);
    free = turn + gap;
    if (turn > now) await sleep(turn - now, undefined, { signal: stop });
  };
}
