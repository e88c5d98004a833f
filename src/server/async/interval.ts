// Runs work now and again after every pause, until it is stopped.
import { setTimeout as sleep } from "node:timers/promises";

export type Rounds = {
  /** No further round starts. */
  stop(): void;
  /** Resolves after `stop`, once the round that is running has ended. */
  ended: Promise<void>;
};

/**
 * Runs rounds one after another with `ms` between them, without keeping the process alive; failures go to `onFault`.
 */
export function every(ms: number, work: () => Promise<void>, onFault: (error: unknown) => void): Rounds {
  const stopping = new AbortController();
  return { stop: () => stopping.abort(), ended: runRounds(ms, work, onFault, stopping.signal) };
}

async function runRounds(ms: number, work: () => Promise<void>, onFault: (error: unknown) => void, stop: AbortSignal) {
  while (!stop.aborted) {
    await work().catch(onFault);
    await sleep(ms, undefined, { ref: false, signal: stop }).catch(() => {});
  }
}
