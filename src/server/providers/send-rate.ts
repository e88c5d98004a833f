// Limits the mails per second: each waits for its own slot. (The library's own limit allows one more per connection.)
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#domain/time.ts";
import type { ReserveSends } from "./mail/interface.ts";

/** Sends are reserved for this long in advance, because reserving each one would slow a fast sender down. */
const AHEAD_MS = 100;

/** Resolves when the next mail may go, or when `cancelled` is aborted: the caller checks which. */
type WaitForSlot = (cancelled?: AbortSignal) => Promise<void>;

/**
 * Without `perSecond` nobody waits; waiting calls reject when `stop` is aborted. While `reserveSends` fails, this
 * process limits only its own mails.
 */
export function openSendRate(
  perSecond: number | undefined,
  stop: AbortSignal,
  reserveSends: ReserveSends,
): WaitForSlot {
  if (perSecond === undefined) return () => Promise.resolve();
  const gap = SECOND / perSecond;
  const atOnce = Math.max(1, Math.floor(AHEAD_MS / gap));
  const localLimiter = localSendRateLimiter();
  let slotsLeft = 0;
  let next = 0;
  let last = Promise.resolve(0);

  /** Called one at a time. A slot that was not used in time is lost. */
  async function nextSlot(): Promise<number> {
    if (slotsLeft === 0 || next + gap < performance.now()) {
      next = (await reserveSends(atOnce, gap).catch(() => localLimiter(atOnce, gap))) + performance.now();
      slotsLeft = atOnce;
    }
    slotsLeft -= 1;
    const mine = next;
    next += gap;
    return mine;
  }

  return async (cancelled) => {
    last = last.then(nextSlot, nextSlot);
    const wait = (await last) - performance.now();
    if (wait <= 0) return;
    const signal = cancelled === undefined ? stop : AbortSignal.any([stop, cancelled]);
    await sleep(wait, undefined, { signal }).catch((error: unknown) => {
      if (stop.aborted) throw error;
    });
  };
}

/** The slots of a process that shares them with no other. */
export function localSendRateLimiter(): ReserveSends {
  let free = 0;
  return async (sends, gapMs) => {
    const now = performance.now();
    const first = Math.max(now, free);
    free = first + sends * gapMs;
    return first - now;
  };
}
