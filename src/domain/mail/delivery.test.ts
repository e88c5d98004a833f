import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dueTimes, isFinal, outcome, RETRY_AFTER, spreadOverDays } from "./delivery.ts";
import { dayName, startOfDay } from "./sending-day.ts";
import { DAY, HOUR, MINUTE } from "../time.ts";

const now = new Date("2026-11-20T11:00:00Z");
const BUSY = { code: "delivery.unreachable" } as const;
const MISSING = { code: "delivery.mailbox_missing", params: { answer: "550 5.1.1 No such user" } } as const;
const nothingPlanned = new Map<number, number>();

describe("the state of a mail after a try", () => {
  it("is sent when the server accepted it, at any try", () => {
    expect(outcome({ ok: true, ref: "250 ok" }, { attempt: 4, triedFrom: now }, now)).toEqual({
      state: "sent",
      ref: "250 ok",
    });
  });

  it("is retried after 1 minute, 5 minutes, half an hour, 2, 6 and 16 hours, a day in all, and then given up", () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map((attempt) => {
      const answer = outcome({ ok: false, retry: true, why: BUSY }, { attempt, triedFrom: now }, now);
      return answer.state === "deferred" ? (answer.nextAt.getTime() - now.getTime()) / MINUTE : answer.state;
    });
    expect(waits).toEqual([1, 5, 30, 120, 360, 960, "failed"]);
    expect(RETRY_AFTER.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(DAY);
  });

  it.each([
    ["rate", 1],
    ["greylisting", 5],
  ] as const)("spends no try because of %s, for five days", (slowDown, minutes) => {
    const busy = { ok: false, retry: true, why: BUSY, slowDown } as const;
    const at = (days: number) => ({ attempt: 99, triedFrom: new Date(now.getTime() - days * DAY) });
    const nextAt = new Date(now.getTime() + minutes * MINUTE);
    expect(outcome(busy, at(4.9), now)).toEqual({ state: "deferred", nextAt, reason: BUSY, slowed: true });
    expect(outcome(busy, at(5), now)).toMatchObject({ state: "failed" });
  });

  it("is final at once when the server refuses it permanently", () => {
    expect(outcome({ ok: false, retry: false, why: MISSING }, { attempt: 1, triedFrom: now }, now)).toEqual({
      state: "failed",
      reason: MISSING,
      noMailbox: false,
    });
  });

  it("marks a missing mailbox for this mail and all others", () => {
    const gone = outcome(
      { ok: false, retry: false, why: MISSING, noMailbox: true },
      { attempt: 1, triedFrom: now },
      now,
    );
    expect(gone).toMatchObject({ state: "failed", noMailbox: true });
  });

  it("keeps a batch busy while one is waiting", () => {
    const none = { queued: 0, sending: 0, sent: 3, deferred: 0, failed: 1, suppressed: 0, given: 0 };
    expect(isFinal(none)).toBe(true);
    const busy = [{ deferred: 1 }, { queued: 1, sending: 1 }, { sending: 1, deferred: 1 }, { queued: 1, deferred: 1 }];
    for (const counts of busy) expect(isFinal({ ...none, ...counts })).toBe(false);
  });
});

describe("a daily limit of mails", () => {
  it("sends everything at once when there is none", () => {
    expect(dueTimes(3, [], now)).toEqual([now, now, now]);
  });

  it("moves the rest to days with room, from midnight in India", () => {
    const planned = new Map([
      [0, 8],
      [1, 10],
    ]);
    expect(dueTimes(4, [{ limit: () => 10, planned }], now).map((at) => at.toISOString())).toEqual([
      "2026-11-20T11:00:00.000Z",
      "2026-11-20T11:00:00.000Z",
      "2026-11-21T18:30:00.000Z",
      "2026-11-21T18:30:00.000Z",
    ]);
  });

  it("is never exceeded on any day, and no mail is forgotten", () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 50 }), fc.array(fc.nat(60)), (count, perDay, taken) => {
        const planned = new Map(taken.map((n, day) => [day, n] as const));
        const due = dueTimes(count, [{ limit: () => perDay, planned }], now);
        const days = due.map((at) => Math.floor((at.getTime() - startOfDay(now).getTime()) / DAY));
        expect(due).toHaveLength(count);
        for (const day of new Set(days)) {
          const sent = days.filter((each) => each === day).length;
          expect(sent + (planned.get(day) ?? 0)).toBeLessThanOrEqual(Math.max(perDay, planned.get(day) ?? 0));
        }
      }),
    );
  });

  it("is the smaller one where two people's mails count", () => {
    const alone = { limit: () => 5, planned: new Map([[0, 4]]) };
    const other = { limit: () => 3, planned: new Map([[1, 3]]) };
    expect(dueTimes(3, [alone, other], now).map(dayName)).toEqual(["2026-11-20", "2026-11-22", "2026-11-22"]);
  });

  it("may grow from day to day: the mails of the first day are fewer", () => {
    const doubling = (day: Date) => 2 * 2 ** ((day.getTime() - startOfDay(now).getTime()) / DAY);
    expect(dueTimes(5, [{ limit: doubling, planned: nothingPlanned }], now).map(dayName)).toEqual([
      ...Array<string>(2).fill("2026-11-20"),
      ...Array<string>(3).fill("2026-11-21"),
    ]);
  });

  it("is told before: so many today, so many tomorrow", () => {
    expect(spreadOverDays(412, [200, 400])).toEqual([200, 212]);
    expect(spreadOverDays(412, [0, 400, 800])).toEqual([0, 400, 12]);
    expect(spreadOverDays(7, [2, 3])).toEqual([2, 3, 2]);
    expect(spreadOverDays(5, [0, 0])).toEqual([0, 0, 5]);
    expect(spreadOverDays(0, [200])).toEqual([]);
  });

  it("starts a day at 18:30 UTC", () => {
    expect(startOfDay(new Date("2026-11-20T18:29:59Z")).toISOString()).toBe("2026-11-19T18:30:00.000Z");
    expect(startOfDay(new Date("2026-11-20T18:30:00Z")).getTime() % DAY).toBe(18.5 * HOUR);
  });
});
