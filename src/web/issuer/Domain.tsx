// The domain by which the issuer is known: named, proved, checked and removed.
import { RefreshCw } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { OnlyFor } from "../shell/OnlyFor.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { TextInput } from "../ui/controls/TextInput.tsx";
import { Section } from "../ui/layout/Section.tsx";
import { ConfirmDialog } from "../ui/overlays/ConfirmDialog.tsx";
import { FocusKept } from "../ui/overlays/FocusKept.tsx";
import { ProofState } from "./ProofState.tsx";
import { ProofPlaces } from "./ProofPlaces.tsx";
import { type NamedDomain, useCheckDomain, useForgetDomain, useNameDomain } from "./use-issuer.ts";

const say = SAY.issuerSettings;

export function Domain({ domain }: { domain: NamedDomain | null }) {
  return (
    <Section title={say.domain} hint={say.domainText}>
      {domain === null ? (
        <>
          <Gains />
          <OnlyFor permission="issuer.change">
            <FocusKept>
              <NameForm />
            </FocusKept>
          </OnlyFor>
        </>
      ) : (
        <Named domain={domain} />
      )}
    </Section>
  );
}

function Gains() {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {say.gains.map((gain) => (
        <li key={gain}>{gain}</li>
      ))}
    </ul>
  );
}

function NameForm() {
  const [typed, setTyped] = useState("");
  const name = useNameDomain();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed.trim() !== "" && !name.isPending) name.mutate(typed);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextInput
        label={say.domainField}
        hint={say.domainHint}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
      />
      <Button type="submit" kind="primary" idle={typed.trim() === ""} busy={name.isPending} className="self-end">
        {say.takeDomain}
      </Button>
    </form>
  );
}

function Named({ domain }: { domain: NamedDomain }) {
  const [asking, setAsking] = useState(false);
  const check = useCheckDomain();
  const forget = useForgetDomain(domain.name);
  return (
    <>
      <ProofState domain={domain} />
      <OnlyFor permission="issuer.change">
        <ProofPlaces domain={domain} />
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" icon={RefreshCw} busy={check.isPending} onClick={() => check.mutate()}>
            {say.checkNow}
          </Button>
          <Button kind="plain" onClick={() => setAsking(true)}>
            {say.removeDomain}
          </Button>
        </div>
        <ConfirmDialog
          open={asking}
          danger
          title={say.removeDomainTitle(domain.name)}
          text={say.removeDomainText}
          confirm={say.removeDomain}
          cancel={SAY.product.cancel}
          busy={forget.isPending}
          onConfirm={() => forget.mutate(undefined, { onError: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      </OnlyFor>
    </>
  );
}
