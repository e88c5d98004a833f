// A moment for people who may be in another time zone than its organiser: in the reader's own, which is named.
import { SAY } from "#domain/say/say.ts";

const MOMENT = new Intl.DateTimeFormat(SAY.product.locale, {
  day: "numeric",
  month: "long",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** `20 November at 2:05 pm IST` */
export function momentText(at: string): string {
  return MOMENT.format(new Date(at));
}
