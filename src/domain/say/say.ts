// The catalogue of texts: one file per area, so that a screen loads only its texts. Every language has the type Say. A
// browser build replaces this file by a single language (vite.config.ts); the server picks the reader's at each access.
import * as en from "./en.ts";
import * as hi from "./hi.ts";
import * as ta from "./ta.ts";
import type { Language } from "../languages.ts";
import { spoken, type Begun, type Translated } from "./spoken.ts";

export type Say = Translated<typeof en>;
/** What there is of a language: its missing texts are shown in English. */
export type BegunSay = Begun<typeof en>;

let languageNow = (): Language => "en";

/** Sets the function that answers the reader's language. */
export function speakBy(language: () => Language): void {
  languageNow = language;
}

export const SAY: Say = spoken<Say>({ en: { ...en }, hi: { ...hi }, ta: { ...ta } }, () => languageNow());
