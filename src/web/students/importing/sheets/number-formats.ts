// Numbers as a sheet shows them: dates, leading zeros, currencies.
import { format, getFormatFromId, isDateFormat } from "numfmt";
import { regionHere } from "#domain/region-here.ts";

/** The formats of a workbook, by the number that its cells name. `days1904`: its days begin in 1904, as on old Macs. */
export function numberFormats(codes: readonly string[], days1904: boolean) {
  const { locale } = localesHere();
  const dates = codes.map((code) => isDateFormat(code));
  /** `written` is the number as the file has it. */
  return (written: string, style: number): string => {
    const value = Number(written);
    const code = codes[style] ?? GENERAL;
    if (Number.isInteger(value) && code === GENERAL) return inFull(written);
    const days = dates[style] === true && days1904 ? value + DAYS_1904 : value;
    try {
      const shown = format(code, days, { locale }).trim();
      return isShortened(shown) ? inFull(written) : shown;
    } catch {
      return inFull(written);
    }
  };
}

/** The format that has a number instead of a code. Short dates are written as in this region. */
export function builtInFormat(id: number): string {
  return getFormatFromId(id, localesHere().dates);
}

const GENERAL = "General";
const DAYS_1904 = 1462;

/** A long number, such as a mobile's, is wanted in full, however the sheet shortens it: as text (`@`), too. */
function isShortened(shown: string): boolean {
  return /\dE[+-]?\d/i.test(shown);
}

/** With the digits that a number of this language cannot hold. */
function inFull(written: string): string {
  if (/^-?\d+$/.test(written)) return written;
  const value = Number(written);
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}

/** India's sheets are in English, but have India's dates. */
function localesHere(): { locale: string; dates: string } {
  const { country } = regionHere();
  const { language } = new Intl.Locale("und", { region: country }).maximize();
  const dates = `${language}-${country}`;
  return { locale: country === "IN" ? "en" : dates, dates };
}
