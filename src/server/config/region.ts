// Where the installation is: the currency of its prices and the time zone of its dates.
import { INDIA, type Region } from "#domain/region.ts";
import type { Variables } from "../variables.ts";

export function readRegion({ CURRENCY, TIMEZONE }: Variables): Region {
  return { country: INDIA.country, currency: CURRENCY, timeZone: TIMEZONE };
}
