// A short time: today the clock time only, earlier with the day.
import { SAY } from "#domain/say/say.ts";

export function shortTime(at: number, now: number = Date.now()): string {
  const clock = { hour: "numeric", minute: "2-digit" } as const;
  const day = { day: "numeric", month: "short" } as const;
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(SAY.product.locale, sameDay ? clock : { ...day, ...clock }).format(at);
}
