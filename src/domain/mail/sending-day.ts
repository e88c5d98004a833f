// Sending days, for which mails are counted: calendar days in the time zone of the installation.
import { regionHere } from "../region-here.ts";
import { DAY, HOUR } from "../time.ts";

/** The name of a day, such as `2026-11-20`. */
export function dayName(at: Date): string {
  return dayOf(at).name;
}

/** When the day of `at` begins. Where the clocks go forward at midnight, that is at one. */
export function startOfDay(at: Date): Date {
  return new Date(dayOf(at).from);
}

/** When the n-th day after that of `at` begins. Days have 23 to 25 hours. */
export function startOfDayAfter(at: Date, nth: number): Date {
  return startOfNamed(nameAfter(dayName(at), nth));
}

/** When the day of this name begins. */
export function startOfNamed(name: string): Date {
  const { timeZone } = regionHere();
  // No clock is further from UTC than 15 hours.
  let before = Date.parse(`${name}T00:00:00Z`) - 15 * HOUR;
  let from = before + 30 * HOUR;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (nameIn(timeZone, middle) < name) before = middle;
    else from = middle;
  }
  return new Date(from);
}

/** How many days later the day of `to` is. */
export function daysBetween(from: Date, to: Date): number {
  return (Date.parse(dayName(to)) - Date.parse(dayName(from))) / DAY;
}

type Day = { timeZone: string; name: string; from: number; until: number };
/** Mails are counted one by one, mostly on the same day. */
let last: Day | undefined;

function dayOf(at: Date): Day {
  const { timeZone } = regionHere();
  const now = at.getTime();
  if (last?.timeZone === timeZone && now >= last.from && now < last.until) return last;
  const name = nameIn(timeZone, now);
  const [from, until] = [startOfNamed(name), startOfNamed(nameAfter(name, 1))];
  last = { timeZone, name, from: from.getTime(), until: until.getTime() };
  return last;
}

const nameAfter = (name: string, days: number): string =>
  new Date(Date.parse(name) + days * DAY).toISOString().slice(0, 10);

const formats = new Map<string, Intl.DateTimeFormat>();

function nameIn(timeZone: string, at: number): string {
  const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  // Sweden writes dates as ISO 8601 does.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, ...parts });
  formats.set(timeZone, format);
  return format.format(at);
}
