// The language of this page, fixed by its build, and switching to another by reloading.
import { isLanguage, LANGUAGE_COOKIE, type Language } from "#domain/languages.ts";

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

export function languageHere(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : "en";
}

/** Reloads the page in the language; does nothing if it is current or cannot be stored. */
export function speak(language: Language): void {
  speakNext(language);
  if (language !== languageHere() && document.cookie.includes(cookieOf(language))) location.reload();
}

/** Only stores the choice, because the page may hold unsaved work. */
export function speakNext(language: Language): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${cookieOf(language)}; path=/; max-age=${A_YEAR_SECONDS}; samesite=lax${secure}`;
}

const cookieOf = (language: Language): string => `${LANGUAGE_COOKIE}=${language}`;
