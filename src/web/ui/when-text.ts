// Local times of mails.
import { SAY } from "#domain/say/say.ts";

const SHORT = new Intl.DateTimeFormat(SAY.product.locale, {
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
});

const DAY = new Intl.DateTimeFormat(SAY.product.locale, { day: "numeric", month: "short" });

/** `20 Nov` */
export function dayText(at: string): string {
  return DAY.format(new Date(at));
}

/** `20 Nov, 2:05 pm` */
export function whenText(at: string): string {
  return SHORT.format(new Date(at));
}
