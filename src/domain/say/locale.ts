// How numbers, money and dates are written (BCP 47): in the reader's language, as in the installation's country.
import { regionHere } from "../region-here.ts";

export function localeIn(language: string): string {
  return `${language}-${regionHere().country}`;
}
