import { expect, test } from "vitest";
import { checkDates } from "./dates.ts";

const NOW = new Date("2026-11-25T12:00:00Z");

test.each([
  [undefined, undefined, "valid"],
  ["2026-11-25T12:00:00Z", undefined, "valid"],
  ["2026-11-26T11:59:59Z", undefined, "clock"],
  ["2026-11-26T12:00:01Z", undefined, "not_yet"],
  ["2026-01-01", "2026-11-25T12:00:01Z", "valid"],
  ["2026-01-01", "2026-11-25T11:59:59Z", "expired"],
  ["yesterday", undefined, "unreadable"],
  [undefined, "soon", "unreadable"],
])("from %s to %s it is %s", (from, until, code) => {
  expect(checkDates({ from, until }, NOW).code).toBe(code);
});
