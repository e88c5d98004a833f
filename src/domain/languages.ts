// The interface languages, and which one a reader prefers.

export const LANGUAGES = ["en", "hi", "ta"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words, for readers of another language. */
export const LANGUAGE_NAMES = { en: "English", hi: "हिन्दी", ta: "தமிழ்" } as const satisfies Record<Language, string>;

/** Cookie with the reader's choice on this device. */
export const LANGUAGE_COOKIE = "language";

/** Maximum tags read. */
const MOST_TAGS = 20;

export function inEachLanguage<T>(made: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, made(language)])) as Record<Language, T>;
}

export function isLanguage(text: string | undefined): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** The first supported language of an `Accept-Language` header (RFC 9110, 12.5.4); English if none. */
export function languageOf(acceptLanguage: string): Language {
  const accepted = acceptLanguage
    .split(",", MOST_TAGS)
    .map((part) => {
      const [tag = "", ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
      return { language: tag.split("-")[0] ?? "", quality: Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return accepted.map(({ language }) => language).find(isLanguage) ?? "en";
}

/** The language chosen in a `Cookie` header, if any. */
export function chosenLanguage(cookies: string): Language | undefined {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]+)`).exec(cookies)?.[1];
  return isLanguage(chosen) ? chosen : undefined;
}
