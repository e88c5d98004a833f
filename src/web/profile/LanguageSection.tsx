// In which language one is spoken to, on every device.
import type { Profile } from "#api/shapes.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "#domain/say/languages.ts";
import { SAY } from "#domain/say/say.ts";
import { languageHere } from "../language.ts";
import { NativeSelect } from "../ui/NativeSelect.tsx";
import { Section } from "./Section.tsx";
import { useChooseLanguage } from "./use-profile.ts";

const OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));

export function LanguageSection({ profile }: { profile: Profile }) {
  const choose = useChooseLanguage();
  return (
    <Section title={SAY.profile.language}>
      <NativeSelect
        label={SAY.profile.languageLabel}
        hint={SAY.profile.languageHint}
        options={OPTIONS}
        value={(choose.isPending ? choose.variables : profile.language) ?? languageHere()}
        onChange={(language) => choose.mutate(language)}
      />
    </Section>
  );
}
