// The languages in which the product speaks, and which of them a reader asks for.

export const LANGUAGES = ["en", "hi"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words, for whoever cannot read the present one. */
export const LANGUAGE_NAMES = { en: "English", hi: "हिन्दी" } as const satisfies Record<Language, string>;

/** Holds the choice of a reader who made one, on this device. */
export const LANGUAGE_COOKIE = "language";

/** More tags than this no browser sends. */
const MOST_TAGS = 20;

export function isLanguage(text: string | undefined): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** The first language of an `Accept-Language` header (RFC 9110, 12.5.4) that the product speaks; English where there is none. */
export function languageOf(acceptLanguage: string): Language {
  const wanted = acceptLanguage
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
  return wanted.map(({ language }) => language).find(isLanguage) ?? "en";
}

/** The language of a `Cookie` header, where the reader chose one. */
export function chosenLanguage(cookies: string): Language | undefined {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]+)`).exec(cookies)?.[1];
  return isLanguage(chosen) ? chosen : undefined;
}
