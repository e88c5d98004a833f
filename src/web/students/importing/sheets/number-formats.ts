// Numbers as a sheet shows them: dates, leading zeros, currencies.
import { format, getFormatFromId, isDateFormat } from "numfmt";
import { regionHere } from "#domain/region-here.ts";

/** The formats of a workbook, by the number that its cells name. `days1904`: its days begin in 1904, as on old Macs. */
export function numberFormats(codes: readonly string[], days1904: boolean) {
  const { locale } = localesHere();
  const dates = codes.map((code) => isDateFormat(code));
  return (value: number, style: number): string => {
    const code = codes[style] ?? GENERAL;
    if (Number.isInteger(value) && (code === GENERAL || isScientific(code))) return String(value);
    const days = dates[style] === true && days1904 ? value + DAYS_1904 : value;
    try {
      return format(code, days, { locale }).trim();
    } catch {
      return String(value);
    }
  };
}

/** The format that has a number instead of a code. Short dates are written as in this region. */
export function builtInFormat(id: number): string {
  return getFormatFromId(id, localesHere().dates);
}

const GENERAL = "General";
const DAYS_1904 = 1462;

/** A long number, such as a mobile's, is wanted in full, however the sheet shortens it. */
function isScientific(code: string): boolean {
  return /^[#0?.,]*E\+0+$/i.test(code);
}

/** India's sheets are in English, but have India's dates. */
function localesHere(): { locale: string; dates: string } {
  const { country } = regionHere();
  const { language } = new Intl.Locale("und", { region: country }).maximize();
  const dates = `${language}-${country}`;
  return { locale: country === "IN" ? "en" : dates, dates };
}
