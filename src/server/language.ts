// In which language is spoken: of a request, its reader's; of a mail and a certificate, the template's. English where
// nobody said.
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

/** Does the work, and all it waits for, in a language. */
export function speaking<T>(language: Language, work: () => T): T {
  return spoken.run(language, work);
}

/** The language of a template, by what its organiser wrote ("Hindi"), where there is a translation. */
export function languageOfTemplate(language: string): Language {
  const tag = languageTag(language);
  return isLanguage(tag) ? tag : "en";
}

/** Whoever chose one is answered in it; everybody else in the first that their browser asks for. */
export function languageOfReader(headers: IncomingHttpHeaders): Language {
  return chosenLanguage(headers.cookie ?? "") ?? languageOf(headers["accept-language"] ?? "");
}
