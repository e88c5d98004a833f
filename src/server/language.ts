// The current language: the reader's for a request, the template's for a mail or certificate, English by default.
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders } from "node:http";
import { languageTag } from "#domain/certificate/language.ts";
import { chosenLanguage, isLanguage, type Language, languageOf } from "#domain/languages.ts";
import { speakBy } from "#domain/say/say.ts";

const spoken = new AsyncLocalStorage<Language>();
speakBy(languageNow);

export function languageNow(): Language {
  return spoken.getStore() ?? "en";
}

/** Runs `work`, including everything it awaits, in a language. */
export function speaking<T>(language: Language, work: () => T): T {
  return spoken.run(language, work);
}

/** The language of a template, from what its organiser wrote ("Hindi"); English when there is no translation. */
export function languageOfTemplate(language: string): Language {
  const tag = languageTag(language);
  return isLanguage(tag) ? tag : "en";
}

/** The reader's chosen language, otherwise the first one that their browser accepts. */
export function languageOfReader(headers: IncomingHttpHeaders): Language {
  return chosenLanguage(headers.cookie ?? "") ?? languageOf(headers["accept-language"] ?? "");
}
