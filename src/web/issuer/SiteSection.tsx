// The web site that the public page names.
import { type SubmitEvent, useState } from "react";
import { ISSUER_PROFILE } from "#domain/account/issuer-profile.ts";
import { SAY } from "#domain/say/say.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { Button } from "../ui/controls/Button.tsx";
import { TextInput } from "../ui/controls/TextInput.tsx";
import { Section } from "../ui/layout/Section.tsx";
import { useSaveIssuer } from "./use-issuer.ts";

const say = SAY.issuerSettings;

export function SiteSection({ site }: { site: string }) {
  const { may } = useWorkspace();
  if (may("issuer.change")) return <Form site={site} />;
  return (
    <Section title={say.site}>
      <p className={`wrap-anywhere ${site === "" ? "text-ink-soft" : ""}`}>{site === "" ? SAY.profile.empty : site}</p>
    </Section>
  );
}

function Form({ site }: { site: string }) {
  const [typed, setTyped] = useState(site);
  const save = useSaveIssuer();
  const isChanged = typed.trim() !== site;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isChanged && !save.isPending) save.mutate({ site: typed }, { onSuccess: ({ data }) => setTyped(data.site) });
  };
  return (
    <Section title={say.site}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextInput
          label={say.site}
          hint={say.siteHint}
          type="url"
          inputMode="url"
          autoComplete="url"
          value={typed}
          maxLength={ISSUER_PROFILE.site}
          onChange={setTyped}
        />
        <Button type="submit" idle={!isChanged} busy={save.isPending} className="self-end">
          {say.save}
        </Button>
      </form>
    </Section>
  );
}
