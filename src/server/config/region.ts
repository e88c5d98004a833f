// Where the installation is: its country's mobile numbers, the currency of its prices and the time zone of its dates.
import { INDIA, type Region } from "#domain/region.ts";
import { ConfigError } from "../config-error.ts";
import { isCountry, numbersOf } from "../mobile.ts";
import type { Variables } from "../variables.ts";

export function readRegion({ COUNTRY, CURRENCY: currency, TIMEZONE }: Variables): Region {
  if (COUNTRY === INDIA.country) return { ...INDIA, currency, timeZone: TIMEZONE ?? INDIA.timeZone };
  if (!isCountry(COUNTRY)) throw new ConfigError("COUNTRY: is not a country of ISO 3166, such as DE");
  if (TIMEZONE === undefined)
    throw new ConfigError(`TIMEZONE: is missing; with COUNTRY=${COUNTRY} set it, such as Europe/Berlin`);
  return { ...numbersOf(COUNTRY), currency, timeZone: TIMEZONE };
}
