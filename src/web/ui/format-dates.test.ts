import { afterEach, expect, test, vi } from "vitest";
import { formatDates } from "./format-dates.ts";

afterEach(() => vi.restoreAllMocks());

test("a format of dates is prepared once, and only when a date is shown", () => {
  const prepared = vi.spyOn(Intl, "DateTimeFormat");
  const format = formatDates({ dateStyle: "long", timeZone: "UTC" });
  expect(prepared).not.toHaveBeenCalled();
  expect(format(new Date("2026-11-20T12:00:00Z"))).toBe("20\u00a0November 2026");
  expect(format(new Date("2026-11-21T12:00:00Z"))).toBe("21\u00a0November 2026");
  expect(prepared).toHaveBeenCalledTimes(1);
});

test("no line ends between a day and its month, or a time and its 'pm'", () => {
  const format = formatDates({ day: "numeric", month: "short", hour: "numeric", minute: "2-digit", timeZone: "UTC" });
  expect(format(new Date("2026-11-20T14:05:00Z"))).toBe("20\u00a0Nov, 2:05\u00a0pm");
});
