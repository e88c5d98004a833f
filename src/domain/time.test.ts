// How long ago a time was.
import fc from "fast-check";
import { expect, test } from "vitest";
import { ago, DAY, HOUR, MINUTE } from "./time.ts";

const NOW = Date.parse("2026-11-20T10:00:00Z");

test.each([
  [0, { unit: "today" }],
  [-5 * MINUTE, { unit: "today" }],
  [DAY, { unit: "today" }],
  [DAY + 1, { unit: "yesterday" }],
  [2 * DAY, { unit: "yesterday" }],
  [2 * DAY + HOUR, { unit: "days", count: 3 }],
  [7 * DAY, { unit: "days", count: 7 }],
  [7 * DAY + 1, { unit: "weeks", count: 1 }],
  [14 * DAY, { unit: "weeks", count: 2 }],
  [30 * DAY, { unit: "weeks", count: 4 }],
  [30 * DAY + 1, { unit: "months", count: 1 }],
  [364 * DAY, { unit: "months", count: 12 }],
  [365 * DAY, { unit: "months", count: 12 }],
  [365 * DAY + 1, { unit: "years", count: 1 }],
  [800 * DAY, { unit: "years", count: 2 }],
])("%i ms ago is %j", (ms, text) => expect(ago(NOW - ms, NOW)).toEqual(text));

test("an earlier time is never shown as a later one", () => {
  const days = { today: 0, yesterday: 1, days: 1, weeks: 7, months: 30, years: 365 };
  const least = (ms: number) => {
    const text = ago(NOW - ms, NOW);
    return "count" in text ? text.count * days[text.unit] : days[text.unit];
  };
  const span = fc.integer({ min: 0, max: 4000 * DAY });
  fc.assert(
    fc.property(span, span, (one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(least(more)).toBeGreaterThanOrEqual(least(less));
      expect(least(more)).toBeLessThanOrEqual(Math.ceil(more / DAY));
    }),
  );
});
