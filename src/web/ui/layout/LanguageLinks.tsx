// Links to the other languages, for visitors without a profile.
import { LANGUAGE_NAMES, LANGUAGES } from "#domain/languages.ts";
import { languageHere, speak } from "../../language.ts";

export function LanguageLinks() {
  const others = LANGUAGES.filter((language) => language !== languageHere());
  return others.map((language) => (
    <button
      key={language}
      type="button"
      lang={language}
      className="min-h-11 min-w-11 cursor-pointer font-languages text-s text-ink-soft underline-offset-4 hover:underline"
      onClick={() => speak(language)}
    >
      {LANGUAGE_NAMES[language]}
    </button>
  ));
}
