import { afterEach, expect, test, vi } from "vitest";
import { formatDates } from "./format-dates.ts";

afterEach(() => vi.restoreAllMocks());

test("a format of dates is prepared once, and only when a date is shown", () => {
  const prepared = vi.spyOn(Intl, "DateTimeFormat");
  const format = formatDates({ dateStyle: "long", timeZone: "UTC" });
  expect(prepared).not.toHaveBeenCalled();
  expect(format(new Date("2026-11-20T12:00:00Z"))).toBe("20 November 2026");
  expect(format(new Date("2026-11-21T12:00:00Z"))).toBe("21 November 2026");
  expect(prepared).toHaveBeenCalledTimes(1);
});
