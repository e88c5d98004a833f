// A date as the pages of certificates write it: the same day for every reader.
import { regionHere } from "#domain/region-here.ts";
import { SAY } from "#domain/say/say.ts";

/** What is no date stays as it was written. */
export function longDay(text: string): string {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return text;
  const { timeZone } = regionHere();
  return new Intl.DateTimeFormat(SAY.product.locale, { dateStyle: "long", timeZone }).format(at);
}
