// Before mails go out: who gets one, who is skipped and why, and how to reach those without an e-mail.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Waiting } from "../ui/Waiting.tsx";
import { audienceOf, type Audience } from "./audience.ts";
import { KeptInOutbox } from "./KeptInOutbox.tsx";
import type { SendRequest } from "./use-sending.ts";
import { WithoutEmail } from "./WithoutEmail.tsx";

const say = SAY.mail;
type Props = {
  template: { id: string; name: string };
  publicUrl: string;
  onSend: (request: SendRequest) => void;
  onClose: () => void;
};

export function SendDialog({ template, publicUrl, onSend, onClose }: Props) {
  const [again, setAgain] = useState(false);
  const { data: students, isError } = useQuery({
    queryKey: ["students", template.id, "all"],
    queryFn: ({ signal }) => call("listStudents", { query: { user_template_id: template.id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const audience = students && audienceOf(students, again);
  const due = audience?.due ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.confirmTitle}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{SAY.product.cancel}</Button>
          <Button kind="primary" disabled={due === 0} onClick={() => onSend(again ? { again } : {})}>
            {say.send(due)}
          </Button>
        </>
      }
    >
      {isError && <Banner tone="error">{SAY.students.fetchFailed}</Banner>}
      {audience === undefined && !isError && <Waiting label={say.counting} className="min-h-40" />}
      {audience !== undefined && (
        <div className="flex flex-col gap-4">
          <Counts audience={audience} />
          {audience.alreadySent > 0 && <Again checked={again} onChange={setAgain} />}
          <KeptInOutbox />
          <WithoutEmail students={audience.withoutEmail} template={template.name} publicUrl={publicUrl} />
        </div>
      )}
    </Dialog>
  );
}

function Counts({ audience: { due, alreadySent, onTheWay } }: { audience: Audience }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-l font-semibold">{due === 0 ? say.nobody : say.confirm(due)}</p>
      {alreadySent > 0 && <p className="text-ink-soft">{say.alreadySent(alreadySent)}</p>}
      {onTheWay > 0 && <p className="text-ink-soft">{say.onTheWay(onTheWay)}</p>}
    </div>
  );
}

function Again({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-brand"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {say.again}
    </label>
  );
}
