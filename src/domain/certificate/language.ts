// Converts language names to BCP 47 tags.

/** The languages of the bundled fonts. */
const INDIC = ["hi", "mr", "ne", "sa", "kok", "bn", "as", "ta", "te", "kn", "ml", "gu", "pa"];
const FURTHER = [
  "en",
  "ur",
  "ar",
  "fa",
  "he",
  "fr",
  "de",
  "es",
  "pt",
  "it",
  "nl",
  "pl",
  "cs",
  "tr",
  "vi",
  "ru",
  "uk",
  "el",
];

/** `Hindi`, `हिन्दी` and `hi` become `hi`; unknown languages count as English. */
export function languageTag(language: string): string {
  return BY_NAME.get(language.trim().toLowerCase()) ?? "en";
}

const BY_NAME = new Map(
  [...INDIC, ...FURTHER].flatMap((tag) =>
    [tag, nameOf(tag, "en"), nameOf(tag, tag)].map((name) => [name.toLowerCase(), tag] as const),
  ),
);

function nameOf(tag: string, inLanguage: string): string {
  return new Intl.DisplayNames([inLanguage], { type: "language" }).of(tag) ?? tag;
}
