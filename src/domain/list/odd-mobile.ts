// Mobile numbers that nobody can be reached by. Only a warning: a list may hold other numbers.
import { regionHere } from "../region-here.ts";
import type { Region } from "../region.ts";
import { contactIn } from "./csv.ts";
import { isScientificNotation } from "./spreadsheet-damage.ts";

/** Of numbers with their country: E.164 has 15 digits at most. */
const ABROAD = /^(?:\+|00)[1-9]\d{6,14}$/;

/**
 * Whether it is neither a number of the region, with or without its country, nor one of another country with `+`. What
 * a spreadsheet shortened has a warning of its own.
 */
export function isOddMobile(text: string, region: Region = regionHere()): boolean {
  const { dialling, trunk, mobileDigits } = region;
  const number = contactIn(text).replace(/[\s().\-\u2010-\u2015/\u200E]/gu, "");
  if (number === "" || isScientificNotation(text)) return false;
  const own = dialling.slice(1);
  if (number.startsWith(dialling) || number.startsWith(`00${own}`))
    return !mobileDigits.includes(number.replace(/^(?:\+|00)/, "").length - own.length);
  if (ABROAD.test(number)) return false;
  if (!/^\d+$/.test(number)) return true;
  const national = [own, trunk, ""].filter((prefix) => number.startsWith(prefix));
  return !national.some((prefix) => mobileDigits.includes(number.length - prefix.length));
}
