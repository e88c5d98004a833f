// A short time: today the clock time only, earlier with the day.
import { formatDates } from "../ui/format-dates.ts";

const clock = { hour: "numeric", minute: "2-digit" } as const;
const timeOf = formatDates(clock);
const dayAndTimeOf = formatDates({ day: "numeric", month: "short", ...clock });

export function shortTime(at: number, now: number = Date.now()): string {
  const then = new Date(at);
  return then.toDateString() === new Date(now).toDateString() ? timeOf(then) : dayAndTimeOf(then);
}
