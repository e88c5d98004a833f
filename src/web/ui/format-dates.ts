// Dates in the language of the screens. No line ends between a day and its month, or a time and its 'am'.
import { SAY } from "#domain/say/say.ts";

const NO_BREAK = "\u00a0";
/** Some engines put a space where a line may end, some a thin one where none may. */
const SPACES = [" ", "\u202f"];

/** Prepared for the first date: that takes 50 ms on a cheap phone, and many screens show none at first. */
export function formatDates(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    const parts = (format ??= new Intl.DateTimeFormat(SAY.product.locale, options)).formatToParts(at);
    return parts
      .map(({ value }, n) => (SPACES.includes(value) && areOne(parts[n - 1], parts[n + 1]) ? NO_BREAK : value))
      .join("");
  };
}

function areOne(...beside: (Intl.DateTimeFormatPart | undefined)[]): boolean {
  const types = beside.map((part) => part?.type);
  return types.includes("dayPeriod") || (types.includes("day") && types.includes("month"));
}
