// Whether this process is behind its work: its timers run late, one after the other (security notes, 'Default limits').
import type { Logger } from "pino";
import { SECOND } from "#domain/time.ts";

/** A timer every `everyMs`; how late it runs is smoothed over `overMs`. One tick counts for so much at the most that one long task is no flood. */
export const LAG = { mostMs: 200, everyMs: 50, overMs: SECOND, tickMs: 800, tickShare: 0.25 } as const;

export type Lag = { isBehind(): boolean; tick(now: number): void };

/** `tick` is to be called every `LAG.everyMs` with the time in ms; the log is told when it falls behind. */
export function openLag(log: Logger, began: number): Lag {
  let last = began;
  let lagMs = 0;
  return {
    isBehind: () => lagMs > LAG.mostMs,
    tick(now) {
      const elapsed = now - last;
      const late = Math.min(LAG.tickMs, Math.max(0, elapsed - LAG.everyMs));
      const before = lagMs;
      lagMs += (late - lagMs) * Math.min(LAG.tickShare, elapsed / LAG.overMs);
      last = now;
      if (before <= LAG.mostMs && lagMs > LAG.mostMs)
        log.warn({ lagMs: Math.round(lagMs) }, "Behind with the work: who asks is told to come back");
    },
  };
}

/** Watches this process as long as it lives. */
export function watchLag(log: Logger): () => boolean {
  const lag = openLag(log, performance.now());
  setInterval(() => lag.tick(performance.now()), LAG.everyMs).unref();
  return () => lag.isBehind();
}
