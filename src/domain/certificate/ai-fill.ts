// The states of an AI fill: made once, tried again a few times, never by two at once.
import { HOUR, MINUTE } from "../time.ts";

export const FILL_STATES = ["blank", "waiting", "making", "made", "failed"] as const;
export type FillState = (typeof FILL_STATES)[number];

export type FillStanding = {
  state: FillState;
  madeAt: Date | null;
  tries: number;
  retryAt: Date | null;
  leaseUntil: Date | null;
};

/** How long after the n-th failure of its own a look or a sending may try again; after the last one only the organiser may. */
export const TRY_AGAIN_AFTER = [1 * MINUTE, 10 * MINUTE, 2 * HOUR] as const;
const LONGEST_PAUSE = Math.max(...TRY_AGAIN_AFTER);
/** Without credits nothing was tried: the next look may, once some are there. */
export const ASK_FOR_CREDITS_AFTER = 1 * MINUTE;

/**
 * Whether it may be made now. `anew` is the organiser's wish: it goes over what was made and what failed, not over somebody who is at work.
 */
export function mayFill(fill: FillStanding, now: Date, anew: boolean): "yes" | "under way" | "no" {
  if (fill.state === "making" && isAlive(fill, now)) return "under way";
  if (anew) return "yes";
  if (fill.madeAt !== null) return "no";
  return isResting(fill, now) ? "no" : "yes";
}

/** Whether there is nothing to be had now: it failed, and the time for another try has not come. */
export function isResting({ state, retryAt }: Pick<FillStanding, "state" | "retryAt">, now: Date): boolean {
  return state === "failed" && (retryAt === null || retryAt > now);
}

/** Whether whoever looks now should wait: it is being made for the first time, or about to be. */
export function isPending({ state, madeAt }: Pick<FillStanding, "state" | "madeAt">): boolean {
  return madeAt === null && (state === "waiting" || state === "making");
}

/** The standing after a failure that is about this certificate; one that was made before stays made. */
export function afterFailure(fill: Pick<FillStanding, "madeAt" | "tries">, now: Date) {
  const wait = TRY_AGAIN_AFTER[fill.tries];
  const retryAt = wait === undefined ? null : new Date(now.getTime() + wait);
  return { ...failed(fill, now), tries: fill.tries + 1, retryAt };
}

/**
 * The standing after AI was away, which says nothing of this certificate: no try is counted. It may be tried when AI is `back`; where nobody
 * knows when that is, after a longer pause than the last one.
 */
export function afterOutage(fill: Pick<FillStanding, "madeAt" | "retryAt" | "leaseUntil">, now: Date, back?: Date) {
  const paused = (fill.retryAt?.getTime() ?? 0) - (fill.leaseUntil?.getTime() ?? 0);
  const wait = TRY_AGAIN_AFTER.find((longer) => longer > paused) ?? LONGEST_PAUSE;
  return { ...failed(fill, now), retryAt: back ?? new Date(now.getTime() + wait) };
}

/** The lease ends with the failure: from there to `retryAt` is the pause. */
function failed({ madeAt }: Pick<FillStanding, "madeAt">, now: Date) {
  return { state: madeAt === null ? "failed" : "made", leaseUntil: now } as const;
}

function isAlive({ leaseUntil }: FillStanding, now: Date): boolean {
  return leaseUntil !== null && leaseUntil > now;
}
