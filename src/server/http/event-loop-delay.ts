// Detects that this process cannot keep up with its work: its timers fire late, again and again (security notes,
// 'Default limits').
import type { Logger } from "pino";
import { SECOND } from "#domain/time.ts";

/**
 * A timer fires every `everyMs`, and its delay is smoothed over `overMs`. One tick counts for at most `tickMs` and
 * `tickShare`, so that a single long task refuses nobody. docs/decisions/019-libraries.md says why not
 * @fastify/under-pressure.
 */
export const EVENT_LOOP = { mostMs: 200, everyMs: 50, overMs: SECOND, tickMs: 800, tickShare: 0.25 } as const;

export type EventLoopDelay = { isOverloaded(): boolean; tick(now: number): void };

/** Call `tick` every `EVENT_LOOP.everyMs` with the time in ms; logs when the process falls behind. */
export function openEventLoopDelay(log: Logger, began: number): EventLoopDelay {
  let last = began;
  let delayMs = 0;
  return {
    isOverloaded: () => delayMs > EVENT_LOOP.mostMs,
    tick(now) {
      const elapsed = now - last;
      const late = Math.min(EVENT_LOOP.tickMs, Math.max(0, elapsed - EVENT_LOOP.everyMs));
      const before = delayMs;
      delayMs += (late - delayMs) * Math.min(EVENT_LOOP.tickShare, elapsed / EVENT_LOOP.overMs);
      last = now;
      if (before <= EVENT_LOOP.mostMs && delayMs > EVENT_LOOP.mostMs)
        log.warn({ eventLoopDelayMs: Math.round(delayMs) }, "Overloaded: new requests are answered with 503 for now");
    },
  };
}

/** Watches this process for as long as it lives. */
export function watchEventLoop(log: Logger): () => boolean {
  const delay = openEventLoopDelay(log, performance.now());
  setInterval(() => delay.tick(performance.now()), EVENT_LOOP.everyMs).unref();
  return () => delay.isOverloaded();
}
