// Where a time filter begins, also across the hour that a clock change adds.
import { afterAll, beforeAll, expect, test } from "vitest";
import { sinceOf } from "./address.ts";

const { TZ } = process.env;
beforeAll(() => {
  process.env["TZ"] = "Europe/Berlin";
});
afterAll(() => {
  if (TZ === undefined) delete process.env["TZ"];
  else process.env["TZ"] = TZ;
});

test("the first day of a filter is counted in days of the calendar", () => {
  const evening = new Date("2026-10-26T22:30:00Z");
  expect(evening.getHours()).toBe(23);
  expect(sinceOf("week", evening)).toBe("2026-10-19T22:00:00.000Z");
  expect(sinceOf("today", evening)).toBe("2026-10-25T23:00:00.000Z");
  expect(sinceOf("any", evening)).toBeUndefined();
});
