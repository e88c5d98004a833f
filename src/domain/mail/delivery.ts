// A delivery: one mail to one student, and when a temporary failure is retried.
import { DAY, HOUR, MINUTE } from "../time.ts";
import type { DeliveryReason } from "./delivery-reason.ts";
import type { DeliveryState } from "./delivery-state.ts";
import type { MailFault, SlowDown } from "./mail-fault.ts";
import { startOfDayAfter } from "./sending-day.ts";

/** States of an unfinished delivery; a student has at most one. */
export const ON_ITS_WAY: readonly DeliveryState[] = ["queued", "sending", "deferred"];

/** Delay after the n-th temporary refusal (4xx), 24 hours in all; after the last the delivery fails. */
export const RETRY_AFTER = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 16 * HOUR] as const;

/** Delay after a refusal that spends no try, and until when since the first try it spends none (RFC 5321, 4.5.4.1). */
export const SLOW_DOWN = { after: { rate: 1 * MINUTE, greylisting: 5 * MINUTE }, endsAfter: 5 * DAY } as const;

/** The answer of a mail provider. */
export type Sent = Tried<MailFault>;
type Tried<Why> =
  | { ok: true; ref: string }
  /** `noMailbox`: the address does not exist. */
  | { ok: false; retry: boolean; why: Why; noMailbox?: boolean; slowDown?: SlowDown };

export type Outcome =
  | { state: "sent"; ref: string }
  /** `slowed`: it spent no try. */
  | { state: "deferred"; nextAt: Date; reason: DeliveryReason; slowed?: true }
  | { state: "failed"; reason: DeliveryReason; noMailbox: boolean };

/** The state of a delivery after its `attempt`-th try (from 1) that was spent, tried since `triedFrom`. */
export function outcome(
  sent: Tried<DeliveryReason>,
  { attempt, triedFrom }: { attempt: number; triedFrom: Date },
  now: Date,
): Outcome {
  if (sent.ok) return { state: "sent", ref: sent.ref };
  if (sent.slowDown !== undefined && now.getTime() - triedFrom.getTime() < SLOW_DOWN.endsAfter) {
    const nextAt = new Date(now.getTime() + SLOW_DOWN.after[sent.slowDown]);
    return { state: "deferred", nextAt, reason: sent.why, slowed: true };
  }
  const wait = RETRY_AFTER[attempt - 1];
  if (!sent.retry || wait === undefined)
    return { state: "failed", reason: sent.why, noMailbox: sent.noMailbox === true };
  return { state: "deferred", nextAt: new Date(now.getTime() + wait), reason: sent.why };
}

export type BatchCounts = Record<DeliveryState, number>;

/** Whether a batch is finished: nothing is waiting, sending or deferred. */
export function isFinal(counts: BatchCounts): boolean {
  return ON_ITS_WAY.every((state) => counts[state] === 0);
}

/** How many mails may go on the day that begins at `day`. */
export type DailyLimit = (day: Date) => number;

/** What somebody may send: `planned[n]` mails of day n (0 is today) are taken. */
export type DailyQuota = { limit: DailyLimit; planned: ReadonlyMap<number, number> };

/** How many more mails may go on each day, if all quotas must have room. Never ends. */
export function* roomByDay(quotas: readonly DailyQuota[], now: Date): Generator<{ at: Date; room: number }, never> {
  for (let nth = 0; ; nth++) {
    const day = startOfDayAfter(now, nth);
    const rooms = quotas.map(({ limit, planned }) => limit(day) - (planned.get(nth) ?? 0));
    yield { at: nth === 0 ? now : day, room: Math.max(0, Math.min(...rooms)) };
  }
}

/** Due times of `count` new mails: as many as possible now, the rest at the start of the next days with room. */
export function dueTimes(count: number, quotas: readonly DailyQuota[], now: Date): Date[] {
  if (quotas.length === 0) return Array<Date>(count).fill(now);
  const due: Date[] = [];
  for (const { at, room } of roomByDay(quotas, now)) {
    for (let free = Math.min(room, count - due.length); free > 0; free--) due.push(at);
    if (due.length === count) break;
  }
  return due;
}

/** How `count` mails spread over days with this much room, the last day repeated: 412 over 200 and 400 is 200, 212. */
export function spreadOverDays(count: number, room: readonly number[]): number[] {
  const days: number[] = [];
  for (let left = count; left > 0;) {
    const free = room[days.length] ?? room.at(-1) ?? 0;
    // Days without end and without room: the rest goes when there is some.
    if (free === 0 && days.length >= room.length) return [...days, left];
    days.push(Math.min(left, free));
    left -= Math.min(left, free);
  }
  return days;
}
