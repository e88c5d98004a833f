import { describe, expect, it } from "vitest";
import type { BatchProgress } from "#api/shapes.ts";
import { plannedText, whatIsMeant } from "./planned.ts";

/** A morning in the local time zone, which the screen uses. */
const AT = new Date(2026, 10, 20, 9).toISOString();
const PROGRESS: BatchProgress = {
  counts: { queued: 1003, sending: 0, sent: 0, deferred: 0, failed: 0, suppressed: 0, given: 0 },
  mailed: 0,
  reached: 0,
  unreached: 0,
  busy: true,
  pausedAt: null,
  starts: { at: AT, mails: 3, later: 0, others: 0 },
  later: null,
  outage: null,
  withoutEmail: 0,
  withdrawn: 0,
  since: { sent: 0, failed: 0 },
  failed: [],
};

describe("the text about planned mails", () => {
  it("says how many go first, how many on later days, and how many others wait", () => {
    expect(plannedText({ at: AT, mails: 3, later: 0, others: 0 }, 8)).toBe("3 mails go out in 8 s");
    expect(plannedText({ at: AT, mails: 500, later: 4500, others: 0 }, 9)).toBe(
      "500 mails go out in 9 s, 4,500 more on later days",
    );
    expect(plannedText({ at: AT, mails: 1, later: 2, others: 0 }, 3600)).toMatch(
      /^1 mail goes out on 20\sNov.*, 2 more on later days$/,
    );
    expect(plannedText({ at: AT, mails: 3, later: 0, others: 1000 }, 8)).toBe(
      "3 mails go out in 8 s. 1,000 mails are scheduled for later",
    );
  });
});

describe("a button beside planned mails", () => {
  it("acts on the mails in the text, and no others", () => {
    expect(whatIsMeant(PROGRESS)).toEqual({ starts_at: AT });
  });

  it("acts on all waiting mails while they are paused or being sent", () => {
    expect(whatIsMeant({ ...PROGRESS, pausedAt: AT })).toEqual({});
    expect(whatIsMeant({ ...PROGRESS, starts: null })).toEqual({});
  });
});
