// The catalogue of texts: one file per area, so that a screen loads only its texts. Every language has the type Say. A
// browser build replaces this file by a single language (vite.config.ts); the server picks the reader's at each access.
import * as en from "./en.ts";
import * as hi from "./hi.ts";
import type { Language } from "../languages.ts";
import { spoken, type Translated } from "./spoken.ts";

export type Say = Translated<typeof en>;

let languageNow = (): Language => "en";

/** Sets the function that answers the reader's language. */
export function speakBy(language: () => Language): void {
  languageNow = language;
}

export const SAY: Say = spoken<Say>({ en: { ...en }, hi: { ...hi } }, () => languageNow());
