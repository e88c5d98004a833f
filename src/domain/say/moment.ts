// A moment in the reader's language, in the time zone of the installation, which is named.
import { regionHere } from "../region-here.ts";
import { SAY } from "./say.ts";

/** `2 December 2026 at 3:30 pm IST` */
export function sayMoment(at: Date): string {
  const { timeZone } = regionHere();
  const day = { day: "numeric", month: "long", year: "numeric" } as const;
  const time = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  return new Intl.DateTimeFormat(SAY.product.locale, { ...day, ...time, timeZone }).format(at);
}
