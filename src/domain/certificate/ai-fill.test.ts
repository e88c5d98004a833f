import { describe, expect, test } from "vitest";
import {
  afterFailure,
  afterOutage,
  type FillStanding,
  isPending,
  isResting,
  mayFill,
  TRY_AGAIN_AFTER,
} from "./ai-fill.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
const BLANK: FillStanding = { state: "blank", madeAt: null, tries: 0, retryAt: null, leaseUntil: null };

describe("An AI fill", () => {
  test.each<[string, Partial<FillStanding>, ReturnType<typeof mayFill>, ReturnType<typeof mayFill>]>([
    ["nobody has asked for", {}, "yes", "yes"],
    ["that is waiting", { state: "waiting" }, "yes", "yes"],
    ["that somebody makes", { state: "making", leaseUntil: later(1) }, "under way", "under way"],
    ["whose maker is gone", { state: "making", leaseUntil: NOW }, "yes", "yes"],
    ["that is made", { state: "made", madeAt: NOW }, "no", "yes"],
    ["that is made anew", { state: "making", madeAt: NOW, leaseUntil: later(1) }, "under way", "under way"],
    ["that failed a moment ago", { state: "failed", retryAt: later(1) }, "no", "yes"],
    ["that failed a while ago", { state: "failed", retryAt: NOW }, "yes", "yes"],
    ["that was given up", { state: "failed", retryAt: null }, "no", "yes"],
  ])("%s may be started by a view and by its organiser as expected", (_, standing, byALook, anew) => {
    expect([mayFill({ ...BLANK, ...standing }, NOW, false), mayFill({ ...BLANK, ...standing }, NOW, true)]).toEqual([
      byALook,
      anew,
    ]);
  });

  test("that fails repeatedly is retried less and less often, and then given up; a finished one stays finished", () => {
    const tries = [...TRY_AGAIN_AFTER.keys(), TRY_AGAIN_AFTER.length];
    expect(tries.map((count) => afterFailure({ madeAt: null, tries: count }, NOW).retryAt)).toEqual([
      ...TRY_AGAIN_AFTER.map(later),
      null,
    ]);
    expect(afterFailure({ madeAt: NOW, tries: 0 }, NOW).state).toBe("made");
  });

  test("that failed because AI was unavailable is retried less and less often, but never given up, and uses up no tries", () => {
    let fill: FillStanding = { ...BLANK, tries: 3 };
    let now = NOW;
    const pauses = Array.from({ length: 6 }, () => {
      fill = { ...fill, ...afterOutage(fill, now) };
      const pause = (fill.retryAt?.getTime() ?? NaN) - now.getTime();
      now = fill.retryAt ?? now;
      return pause;
    });
    const [short, longer, longest] = TRY_AGAIN_AFTER;
    expect(pauses).toEqual([short, longer, longest, longest, longest, longest]);
    expect(fill).toMatchObject({ state: "failed", tries: 3 });
    expect(afterOutage(fill, now, later(5)).retryAt).toEqual(later(5));
    expect(afterOutage({ ...fill, madeAt: NOW }, now).state).toBe("made");
  });

  test("is waited for the first time, and not after a failure", () => {
    expect(isPending({ state: "waiting", madeAt: null })).toBe(true);
    expect(isPending({ state: "making", madeAt: null })).toBe(true);
    expect(isPending({ state: "making", madeAt: NOW })).toBe(false);
    for (const state of ["blank", "made", "failed"] as const) expect(isPending({ state, madeAt: null })).toBe(false);
    expect(isResting({ state: "failed", retryAt: later(1) }, NOW)).toBe(true);
    expect(isResting({ state: "failed", retryAt: NOW }, NOW)).toBe(false);
  });
});
