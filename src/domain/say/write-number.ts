// Numbers as they are written in a language and country.

/**
 * A browser's first number format takes 50 ms on a cheap phone. Whole numbers below a thousand are written by their
 * digits alone in all our languages, in every country, so they need none.
 */
export function writeNumber(n: number, locale: string, options?: Intl.NumberFormatOptions): string {
  if (options === undefined && Number.isInteger(n) && Math.abs(n) < 1000) return String(n);
  return n.toLocaleString(locale, options);
}
