// A time zone by its name in the language of the screens: browsers call India's 'Asia/Calcutta'.
import { SAY } from "#domain/say/say.ts";

/** By default the reader's own; `India Standard Time`. */
export function zoneName(timeZone?: string): string {
  const format = new Intl.DateTimeFormat(SAY.product.locale, { timeZone, timeZoneName: "longGeneric" });
  const name = format.formatToParts(new Date()).find(({ type }) => type === "timeZoneName");
  return name?.value ?? format.resolvedOptions().timeZone;
}
