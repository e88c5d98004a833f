// Export of the account's data, and deleting the account.
import { useMutation } from "@tanstack/react-query";
import { Download, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { DELETION_WORD } from "#domain/account/profile.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { forgetSession } from "../session.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Dialog } from "../ui/overlays/Dialog.tsx";
import { saveFrom } from "../ui/save-file.ts";
import { TextInput } from "../ui/controls/TextInput.tsx";
import { failure } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import { useBalance } from "../ui/credits/use-balance.ts";
import { useGoingOn, withFreshProof } from "../shell/proof/fresh-proof.ts";
import { Section } from "../ui/layout/Section.tsx";

const say = SAY.profile;

export function Account() {
  const [asking, setAsking] = useState(false);
  const take = useMutation({
    mutationFn: () => withFreshProof({ act: "exportAccount" }, () => call("exportAccount", {})),
    onSuccess: ({ url }) => {
      saveFrom(url);
      toast.say(SAY.exports.started);
    },
    onError: (error) => toast.error(failure(say.exportFailed, error)),
  });
  const remove = useMutation({
    mutationFn: () =>
      withFreshProof({ act: "deleteAccount" }, () => call("deleteAccount", { body: { confirm: DELETION_WORD } })),
    onSuccess: () => {
      toast.say(say.removed);
      forgetSession();
    },
    onError: (error) => toast.error(failure(say.removeFailed, error)),
  });
  useGoingOn("exportAccount", () => take.mutate());
  useGoingOn("deleteAccount", () => remove.mutate());
  return (
    <Section title={say.account}>
      <Choice hint={say.exportHint}>
        <Button icon={Download} busy={take.isPending} onClick={() => take.mutate()}>
          {say.export}
        </Button>
      </Choice>
      <Choice hint={say.removeHint}>
        <Button icon={Trash2} className="text-bad!" onClick={() => setAsking(true)}>
          {say.remove}
        </Button>
      </Choice>
      {asking && (
        <DeleteAccount busy={remove.isPending} onDelete={() => remove.mutate()} onClose={() => setAsking(false)} />
      )}
    </Section>
  );
}

function Choice({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 text-s text-ink-soft">{hint}</p>
      {children}
    </div>
  );
}

type DeleteAccountProps = { busy: boolean; onDelete: () => void; onClose: () => void };

function DeleteAccount({ busy, onDelete, onClose }: DeleteAccountProps) {
  const [typed, setTyped] = useState("");
  const { data: credits } = useBalance();
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.removeTitle}
      text={say.removeText(credits?.unlimited ? 0 : credits?.balance)}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{SAY.product.cancel}</Button>
          <Button kind="danger" busy={busy} disabled={typed.trim() !== say.removeWord} onClick={onDelete}>
            {say.remove}
          </Button>
        </>
      }
    >
      <TextInput label={say.removeType(say.removeWord)} value={typed} onChange={setTyped} autoComplete="off" />
    </Dialog>
  );
}
