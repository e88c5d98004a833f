// How fast an endpoint is asked: a few requests at once, more while it answers, one while it fails.
import { SECOND } from "#domain/time.ts";
import type { Posted } from "./post.ts";

/** `isQuick`: its last answer was a success, and came quickly. */
export type Pace = { atOnce: number; isQuick: boolean };

/** Requests at once to one endpoint. */
const AT_ONCE = { first: 4, most: 24, failing: 1 } as const;
const QUICK_MS = SECOND / 4;
const SLOW_MS = 5 * SECOND;

export function firstPace({ failing }: { failing: boolean }): Pace {
  return { atOnce: failing ? AT_ONCE.failing : AT_ONCE.first, isQuick: false };
}

/** Faster with each success, half as fast with each failure; who answers slowly is asked no faster. */
export function paceAfter({ atOnce }: Pace, { result, tookMs }: Posted): Pace {
  const isGood = "status" in result && result.status >= 200 && result.status < 300;
  if (!isGood) return { atOnce: Math.max(AT_ONCE.failing, Math.floor(atOnce / 2)), isQuick: false };
  return { atOnce: tookMs > SLOW_MS ? atOnce : Math.min(AT_ONCE.most, atOnce + 1), isQuick: tookMs <= QUICK_MS };
}
