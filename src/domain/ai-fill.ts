// The states of an AI fill: made once, tried again a few times, never by two at once.
import { HOUR, MINUTE } from "./time.ts";

export const FILL_STATES = ["blank", "waiting", "making", "made", "failed"] as const;
export type FillState = (typeof FILL_STATES)[number];

export type FillStanding = {
  state: FillState;
  madeAt: Date | null;
  tries: number;
  retryAt: Date | null;
  leaseUntil: Date | null;
};

/** How long after the n-th failure a look or a sending may try again; after the last one only the organiser may. */
export const TRY_AGAIN_AFTER = [1 * MINUTE, 10 * MINUTE, 2 * HOUR] as const;
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

/** The standing after a failure; one that was made before stays made. */
export function afterFailure(fill: Pick<FillStanding, "madeAt" | "tries">, now: Date) {
  const wait = TRY_AGAIN_AFTER[fill.tries];
  return {
    state: fill.madeAt === null ? "failed" : "made",
    tries: fill.tries + 1,
    retryAt: wait === undefined ? null : new Date(now.getTime() + wait),
  } as const;
}

function isAlive({ leaseUntil }: FillStanding, now: Date): boolean {
  return leaseUntil !== null && leaseUntil > now;
}
