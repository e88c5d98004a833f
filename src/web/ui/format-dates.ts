// Dates in the language of the screens.
import { SAY } from "#domain/say/say.ts";

/** Prepared for the first date: that takes 50 ms on a cheap phone, and many screens show none at first. */
export function formatDates(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => (format ??= new Intl.DateTimeFormat(SAY.product.locale, options)).format(at);
}
