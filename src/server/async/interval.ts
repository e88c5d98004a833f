// Work that comes round: done now and every so often, until it is stopped.
import { setTimeout as sleep } from "node:timers/promises";

export type Rounds = {
  /** No more begin. */
  stop(): void;
  /** Resolves after `stop`, once the round under way is over. */
  ended: Promise<void>;
};

/** One round after the other, `ms` between them; they keep no process from ending. One that fails is told to `onFault`. */
export function every(ms: number, work: () => Promise<void>, onFault: (error: unknown) => void): Rounds {
  const stopping = new AbortController();
  return { stop: () => stopping.abort(), ended: goRound(ms, work, onFault, stopping.signal) };
}

async function goRound(ms: number, work: () => Promise<void>, onFault: (error: unknown) => void, stop: AbortSignal) {
  while (!stop.aborted) {
    await work().catch(onFault);
    await sleep(ms, undefined, { ref: false, signal: stop }).catch(() => {});
  }
}
