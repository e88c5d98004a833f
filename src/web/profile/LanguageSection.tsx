// The interface language, for all devices.
import type { Profile } from "#api/account.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "#domain/languages.ts";
import { SAY } from "#domain/say/say.ts";
import { languageHere } from "../language.ts";
import { NativeSelect } from "../ui/controls/NativeSelect.tsx";
import { Section } from "../ui/layout/Section.tsx";
import { useChooseLanguage } from "./use-profile.ts";

const OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));

/** `writing`: the profile's form is open, and a reload would lose its input. */
export function LanguageSection({ profile, writing }: { profile: Profile; writing: boolean }) {
  const choose = useChooseLanguage(writing);
  const chosen = profile.language ?? languageHere();
  return (
    <Section title={SAY.profile.language}>
      <NativeSelect
        label={SAY.profile.languageLabel}
        hint={chosen === languageHere() ? SAY.profile.languageHint : SAY.profile.languageNext}
        options={OPTIONS}
        className="font-languages"
        value={choose.isPending ? choose.variables : chosen}
        onChange={(language) => choose.mutate(language)}
      />
    </Section>
  );
}
