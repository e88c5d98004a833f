// Days of figures: the ranges that one can choose, and the days on which nothing was counted.
import { DAY } from "../time.ts";
import { type Figures, NO_FIGURES } from "./figures.ts";

/** How many days until today. */
export const FIGURE_RANGES = ["7", "30", "90", "all"] as const;
export type FigureRange = (typeof FIGURE_RANGES)[number];

/** The first day of a range that ends on the day of `today`, both such as `2026-11-20`; undefined for all days. */
export function firstDay(range: FigureRange, today: string): string | undefined {
  return range === "all" ? undefined : nameOf(Date.parse(today) - (Number(range) - 1) * DAY);
}

export type DayFigures = { day: string; counts: Figures };

/** Every day of the range, those without figures too; none if nothing was ever counted. */
export function everyDay(from: string | null, to: string, counted: readonly DayFigures[]): DayFigures[] {
  if (from === null) return [];
  const known = new Map(counted.map(({ day, counts }) => [day, counts]));
  const days: DayFigures[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY)
    days.push({ day: nameOf(at), counts: known.get(nameOf(at)) ?? NO_FIGURES });
  return days;
}

function nameOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
