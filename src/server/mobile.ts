// Mobile numbers of the installation's country, as they are kept. Those of another country than India are checked by
// the numbering plans of Google's libphonenumber.
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  Metadata,
  type NumberingPlan,
  parsePhoneNumberFromString,
} from "libphonenumber-js/mobile";
import examples from "libphonenumber-js/mobile/examples";
import { type Mobile, mobileFault, parseMobile } from "#domain/account/mobile.ts";
import { INDIA, type Region } from "#domain/region.ts";
import { regionHere } from "#domain/region-here.ts";
import { errorOf } from "#domain/user-error.ts";

/** Ten digits in India; elsewhere E.164, typed as at home or with the country's code. */
export function readMobile(text: string): Mobile {
  const { country } = regionHere();
  if (country === INDIA.country || !isSupportedCountry(country)) return parseMobile(text);
  const number = numberIn(country, text);
  if (number === undefined) throw errorOf(mobileFault());
  return number as Mobile;
}

/** How a number that the operator typed is kept; other words stay as they are. */
export function mobileOrWord(word: string): string {
  const { country } = regionHere();
  return (country !== INDIA.country && isSupportedCountry(country) && numberIn(country, word)) || word;
}

function numberIn(country: CountryCode, text: string): string | undefined {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  if (parsed?.countryCallingCode !== getCountryCallingCode(country) || parsed.ext !== undefined) return undefined;
  // Countries that share a code have numbers of their own, and some of their islands have the same ones.
  parsed.country = country;
  return parsed.isValid() ? parsed.number : undefined;
}

/** Anybody's mobile number in E.164, typed as in this country or with a code; undefined if it can be none. */
export function internationalNumber(text: string, country: string): string | undefined {
  if (!isSupportedCountry(country)) return undefined;
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  return parsed?.isValid() === true && parsed.ext === undefined ? parsed.number : undefined;
}

/** Whether a number in E.164 begins with another country's code. */
export function isAbroad(number: string, country: string): boolean {
  return isSupportedCountry(country) && !number.startsWith(`+${getCountryCallingCode(country)}`);
}

/** Those whose numbers are known. */
export const COUNTRIES: readonly string[] = getCountries();

export function isCountry(code: string): code is CountryCode {
  return isSupportedCountry(code);
}

/** What browsers, which do not load the plans, know of a country's numbers. */
export function numbersOf(country: CountryCode): Pick<Region, "country" | "dialling" | "trunk" | "mobileDigits"> {
  const plans = new Metadata();
  plans.selectNumberingPlan(country);
  const plan = plans.numberingPlan as Plan;
  const lengths = (plan.type("MOBILE") ?? plan).possibleLengths();
  return { country, dialling: `+${getCountryCallingCode(country)}`, trunk: trunkOf(country), mobileDigits: lengths };
}

/** The package's types leave this out. */
type Plan = NumberingPlan & { type(name: "MOBILE"): Pick<NumberingPlan, "possibleLengths"> | undefined };

/** What comes before a number that is written as within the country. */
function trunkOf(country: CountryCode): string {
  const example = getExampleNumber(country, examples);
  const written = example?.formatNational().replace(/\D/g, "") ?? "";
  const digits: string = example?.nationalNumber ?? "";
  return written.endsWith(digits) ? written.slice(0, written.length - digits.length) : "";
}

/** A number that nobody has, to try things with. */
export function exampleMobile(): string {
  const { country } = regionHere();
  return (isSupportedCountry(country) && getExampleNumber(country, examples)?.nationalNumber) || "";
}
