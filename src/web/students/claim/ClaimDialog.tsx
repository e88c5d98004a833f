// The claim link of a list: its address and QR code, who may fetch what by it, and who asks to be added.
import { useId, useState, type SubmitEvent } from "react";
import type { ClaimLink } from "#api/calls/claims.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { NotLoaded } from "../../ui/layout/NotLoaded.tsx";
import { Waiting } from "../../ui/layout/Waiting.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { RulesFields } from "./RulesFields.tsx";
import { LinkPanel } from "./LinkPanel.tsx";
import { type ClaimForm, faultsOf, formOf, claimRequestOf } from "./rules.ts";
import { useClaimChanges, useClaimLink } from "./use-claim-link.ts";
import { WaitingPeople } from "./WaitingPeople.tsx";

const say = SAY.claimLink;
type Props = { templateId: string; onChanged: () => void; onClose: () => void };

export function ClaimDialog({ templateId, onChanged, onClose }: Props) {
  const form = useId();
  const query = useClaimLink(templateId);
  const changes = useClaimChanges(templateId);
  const link = query.data;
  const isMade = link != null && link.state !== "closed";
  const act = isMade ? changes.save : changes.make;
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={say.title}
      text={say.text}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{SAY.product.close}</Button>
          {link !== undefined && (
            <Button kind="primary" type="submit" form={form} busy={act.isPending}>
              {isMade ? say.save : link === null ? say.make : say.reopen}
            </Button>
          )}
        </>
      }
    >
      {query.isPending && <Waiting label={SAY.product.loading} className="min-h-40" />}
      {query.isError && link === undefined && <NotLoaded of={query}>{say.notLoaded}</NotLoaded>}
      {link !== undefined && (
        <div className="flex flex-col gap-6">
          {link !== null && <LinkPanel {...{ templateId, link, changes }} />}
          {link !== null && link.waiting > 0 && <WaitingPeople {...{ templateId, link, onChanged }} />}
          <RulesForm
            key={isMade ? "made" : "closed"}
            {...{ templateId, form, link }}
            onSave={(rules) => act.mutate(claimRequestOf(rules))}
          />
        </div>
      )}
    </Dialog>
  );
}

type RulesFormProps = {
  templateId: string;
  form: string;
  link: ClaimLink | null;
  onSave: (rules: ClaimForm) => void;
};

function RulesForm({ templateId, form, link, onSave }: RulesFormProps) {
  const [rules, setRules] = useState(() => formOf(link));
  const [checkedAt, setCheckedAt] = useState<number>();
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const now = Date.now();
    setCheckedAt(now);
    if (faultsOf(rules, now).length === 0) onSave(rules);
  }
  return (
    <form id={form} noValidate onSubmit={submit}>
      <RulesFields
        {...{ templateId, rules }}
        faults={checkedAt === undefined ? [] : faultsOf(rules, checkedAt)}
        onChange={(change) => setRules({ ...rules, ...change })}
      />
    </form>
  );
}
