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

/** Delay after the n-th failure until a view or a batch may retry; after the last only the organiser may. */
export const TRY_AGAIN_AFTER = [1 * MINUTE, 10 * MINUTE, 2 * HOUR] as const;
const LONGEST_PAUSE = Math.max(...TRY_AGAIN_AFTER);
/** Without credits nothing was tried; the next view may try once there are some. */
export const ASK_FOR_CREDITS_AFTER = 1 * MINUTE;

/**
 * Whether it may start now. `anew` (the organiser's request) overrides results and failures, but not running work.
 */
export function mayFill(fill: FillStanding, now: Date, anew: boolean): "yes" | "under way" | "no" {
  if (fill.state === "making" && isAlive(fill, now)) return "under way";
  if (anew) return "yes";
  if (fill.madeAt !== null) return "no";
  return isResting(fill, now) ? "no" : "yes";
}

/** Whether it failed and the retry time has not come. */
export function isResting({ state, retryAt }: Pick<FillStanding, "state" | "retryAt">, now: Date): boolean {
  return state === "failed" && (retryAt === null || retryAt > now);
}

/** Whether a viewer should wait: the first fill is running or about to start. */
export function isPending({ state, madeAt }: Pick<FillStanding, "state" | "madeAt">): boolean {
  return madeAt === null && (state === "waiting" || state === "making");
}

/** The state after a failure of this certificate; an earlier result is kept. */
export function afterFailure(fill: Pick<FillStanding, "madeAt" | "tries">, now: Date) {
  const wait = TRY_AGAIN_AFTER[fill.tries];
  const retryAt = wait === undefined ? null : new Date(now.getTime() + wait);
  return { ...failed(fill, now), tries: fill.tries + 1, retryAt };
}

/**
 * The state after AI was unavailable, which counts no try. Retried when AI is `back`; if that is
 * unknown, after a longer pause than before.
 */
export function afterOutage(fill: Pick<FillStanding, "madeAt" | "retryAt" | "leaseUntil">, now: Date, back?: Date) {
  const paused = (fill.retryAt?.getTime() ?? 0) - (fill.leaseUntil?.getTime() ?? 0);
  const wait = TRY_AGAIN_AFTER.find((longer) => longer > paused) ?? LONGEST_PAUSE;
  return { ...failed(fill, now), retryAt: back ?? new Date(now.getTime() + wait) };
}

/** The lease ends at the failure; the pause runs from there to `retryAt`. */
function failed({ madeAt }: Pick<FillStanding, "madeAt">, now: Date) {
  return { state: madeAt === null ? "failed" : "made", leaseUntil: now } as const;
}

function isAlive({ leaseUntil }: FillStanding, now: Date): boolean {
  return leaseUntil !== null && leaseUntil > now;
}
