// The end of an account.
import { useMutation } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { DELETION_WORD } from "#domain/profile.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { forgetSession } from "../session.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import { toast } from "../ui/toast.ts";
import { Section } from "./Section.tsx";

const say = SAY.profile;

export function Account() {
  const [asking, setAsking] = useState(false);
  return (
    <Section title={say.account} hint={say.removeHint}>
      <div className="flex flex-wrap gap-3">
        <Button icon={Trash2} className="text-bad" onClick={() => setAsking(true)}>
          {say.remove}
        </Button>
      </div>
      {asking && <DeleteAccount onClose={() => setAsking(false)} />}
    </Section>
  );
}

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const remove = useMutation({
    mutationFn: () => call("deleteAccount", { body: { confirm: DELETION_WORD } }),
    onSuccess: () => {
      toast.say(say.removed);
      forgetSession();
    },
    onError: () => toast.error(say.removeFailed),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.removeTitle}
      text={say.removeText}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{SAY.product.cancel}</Button>
          <Button
            kind="danger"
            busy={remove.isPending}
            disabled={typed.trim() !== DELETION_WORD}
            onClick={() => remove.mutate()}
          >
            {say.remove}
          </Button>
        </>
      }
    >
      <TextInput label={say.removeType(DELETION_WORD)} value={typed} onChange={setTyped} autoComplete="off" />
    </Dialog>
  );
}
