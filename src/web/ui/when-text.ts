// Local times of mails.
import { formatDates } from "./format-dates.ts";

const formatTime = formatDates({
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
});

const formatDay = formatDates({ day: "numeric", month: "short" });

/** `20 Nov` */
export function dayText(at: string): string {
  return formatDay(new Date(at));
}

/** `20 Nov, 2:05 pm` */
export function whenText(at: string): string {
  return formatTime(new Date(at));
}
