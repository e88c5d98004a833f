// A moment for people who may be in another time zone than its organiser: in the reader's own, which is named.
import { formatDates } from "./format-dates.ts";

const format = formatDates({
  day: "numeric",
  month: "long",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** `20 November at 2:05 pm IST` */
export function momentText(at: string): string {
  return format(new Date(at));
}
