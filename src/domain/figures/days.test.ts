import { expect, test } from "vitest";
import { everyDay, firstDay } from "./days.ts";
import { addFigures, NO_FIGURES } from "./figures.ts";

test("a range of seven days ends today, and begins six days before, across the end of a month too", () => {
  expect(firstDay("7", "2026-12-03")).toBe("2026-11-27");
  expect(firstDay("90", "2026-03-01")).toBe("2025-12-02");
  expect(firstDay("all", "2026-12-03")).toBeUndefined();
});

test("days on which nothing was counted are there with noughts", () => {
  const counts = addFigures(NO_FIGURES, { sent: 3 });
  const days = everyDay("2026-11-29", "2026-12-01", [{ day: "2026-11-30", counts }]);
  expect(days.map(({ day, counts: { sent } }) => [day, sent])).toEqual([
    ["2026-11-29", 0],
    ["2026-11-30", 3],
    ["2026-12-01", 0],
  ]);
  expect(everyDay(null, "2026-12-01", [])).toEqual([]);
});
