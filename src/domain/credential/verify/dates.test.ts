import { expect, test } from "vitest";
import { checkDates } from "./dates.ts";

const NOW = new Date("2026-11-25T12:00:00Z");

test.each([
  [[], [], "valid"],
  [["2026-11-25T12:00:00Z"], [], "valid"],
  [["2026-11-26T11:59:59Z"], [], "clock"],
  [["2026-11-26T12:00:01Z"], [], "not_yet"],
  [["2026-01-01"], ["2026-11-25T12:00:01Z"], "valid"],
  [["2026-01-01"], ["2026-11-25T11:59:59Z"], "expired"],
  [["yesterday"], [], "unreadable"],
  [[], ["soon"], "unreadable"],
  [[], [["2020-01-01"]], "unreadable"],
  [[], ["2030-01-01", "2020-01-01", "soon"], "expired"],
  [[], [20], "unreadable"],
])("from %j to %j it is %s", (from, until, code) => {
  expect(checkDates({ from, until }, NOW).code).toBe(code);
});
