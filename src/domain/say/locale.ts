// How numbers, money and dates are written (BCP 47): in the reader's language, as in the installation's country.
import type { Language } from "../languages.ts";
import { regionHere } from "../region-here.ts";

export function localeIn(language: Language): string {
  return `${language}-${regionHere().country}`;
}
