// A delivery: one mail to one student, from waiting to a final state, and when a refused one is tried again.
import { DAY, HOUR, MINUTE } from "../time.ts";

export const DELIVERY_STATES = ["queued", "sending", "sent", "deferred", "failed", "suppressed", "given"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Waiting, in a worker's hands, or to be tried again: a student has at most one such. */
export const ON_ITS_WAY: readonly DeliveryState[] = ["queued", "sending", "deferred"];

/** How long after the n-th refusal for now (4xx) the next try comes; after the last one the delivery has failed. */
export const RETRY_AFTER = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR] as const;

/** What a mail provider answers, in our words. */
export type Sent =
  | { ok: true; ref: string }
  /** `noMailbox`: the address itself is no good, for this mail and any other. */
  | { ok: false; retry: boolean; why: string; noMailbox?: boolean };

export type Outcome =
  | { state: "sent"; ref: string }
  | { state: "deferred"; nextAt: Date; reason: string }
  | { state: "failed"; reason: string; noMailbox: boolean };

/** What becomes of a delivery after its `attempt`-th try (counted from 1) was answered. */
export function outcome(sent: Sent, attempt: number, now: Date): Outcome {
  if (sent.ok) return { state: "sent", ref: sent.ref };
  const wait = RETRY_AFTER[attempt - 1];
  if (!sent.retry || wait === undefined)
    return { state: "failed", reason: sent.why, noMailbox: sent.noMailbox === true };
  return { state: "deferred", nextAt: new Date(now.getTime() + wait), reason: sent.why };
}

export type BatchCounts = Record<DeliveryState, number>;

/** Whether a batch is over: nothing of it is waiting, on its way, or to be tried again. */
export function isFinal(counts: BatchCounts): boolean {
  return ON_ITS_WAY.every((state) => counts[state] === 0);
}

/** Midnight in India, where a day of sending begins. */
const DAY_STARTS = -5.5 * HOUR;

export function startOfDay(now: Date): Date {
  const into = (((now.getTime() - DAY_STARTS) % DAY) + DAY) % DAY;
  return new Date(now.getTime() - into);
}

/**
 * When each of `count` new mails is due for a sender of at most `perDay` a day, of which `planned` (day 0 is today) are taken: the first at
 * once, what is over at the start of the next day with room.
 */
export function dueTimes(
  count: number,
  perDay: number | undefined,
  planned: ReadonlyMap<number, number>,
  now: Date,
): Date[] {
  const due: Date[] = [];
  for (let day = 0; due.length < count; day++) {
    const room = perDay === undefined ? count : Math.max(0, perDay - (planned.get(day) ?? 0));
    const at = day === 0 ? now : new Date(startOfDay(now).getTime() + day * DAY);
    for (let free = Math.min(room, count - due.length); free > 0; free--) due.push(at);
  }
  return due;
}
