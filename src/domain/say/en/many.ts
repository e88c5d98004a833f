// Numbers, and a number with its noun, in English.
import { localeIn } from "../locale.ts";
import { writeNumber } from "../write-number.ts";

/** Grouped as in the installation's country: 1,00,000 or 100,000. */
export const figures = (n: number, options?: Intl.NumberFormatOptions): string =>
  writeNumber(n, localeIn("en"), options);

export const many = (count: number, one: string, more: string): string =>
  `${figures(count)} ${count === 1 ? one : more}`;
