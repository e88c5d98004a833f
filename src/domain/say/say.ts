// The one catalogue of texts: an area a file, so that a screen loads the words it says. A second language is a second folder of the type Say.
// A build for the browser puts a single language in this file's place (vite.config.ts); the server asks at each text who reads it.
import * as en from "./en.ts";
import * as hi from "./hi.ts";
import type { Language } from "./languages.ts";
import { spoken, type Translated } from "./spoken.ts";

export type Say = Translated<typeof en>;

let languageNow = (): Language => "en";

/** Tells the catalogue how to find out the language of whoever reads. */
export function speakBy(language: () => Language): void {
  languageNow = language;
}

export const SAY: Say = spoken<Say>({ en: { ...en }, hi: { ...hi } }, () => languageNow());
