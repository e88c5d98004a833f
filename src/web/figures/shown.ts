// Numbers and days as the figures show them.
import { SAY } from "#domain/say/say.ts";
import { writeNumber } from "#domain/say/write-number.ts";
import { formatDates } from "../ui/format-dates.ts";

export function shownNumber(n: number): string {
  return writeNumber(n, SAY.product.locale);
}

/** A day has no time: it is read as one of UTC and written as one. */
const longDate = formatDates({ dateStyle: "medium", timeZone: "UTC" });
const shortDate = formatDates({ day: "numeric", month: "short", timeZone: "UTC" });

export function shownDay(day: string): string {
  return longDate(new Date(day));
}

export function shortDay(at: number): string {
  return shortDate(new Date(at));
}
