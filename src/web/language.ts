// The language of this page, which its build holds, and the choice of another, which its next loading brings.
import { isLanguage, LANGUAGE_COOKIE, type Language } from "#domain/say/languages.ts";

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

export function languageHere(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : "en";
}

/** Loads the page anew in the language; does nothing where it is spoken already, or where the browser keeps no choice. */
export function speak(language: Language): void {
  speakNext(language);
  if (language !== languageHere() && document.cookie.includes(cookieOf(language))) location.reload();
}

/** Leaves this page as it is: one may be at work on it. */
export function speakNext(language: Language): void {
  document.cookie = `${cookieOf(language)}; path=/; max-age=${A_YEAR_SECONDS}; samesite=lax`;
}

const cookieOf = (language: Language): string => `${LANGUAGE_COOKIE}=${language}`;
