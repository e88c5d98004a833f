// The dialog in which a recipient verifies their address and requests a correction.
import { type SubmitEvent, useId, useState } from "react";
import { type RequestedCorrection, CORRECTION } from "#domain/certificate/correction.ts";
import { SAY } from "#domain/say/say.ts";
import { STUDENT } from "#domain/list/student.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { CodeBoxes } from "../../ui/controls/CodeBoxes.tsx";
import { MailKeptNote } from "../../ui/layout/MailKeptNote.tsx";
import { TextArea, EmailInput, TextInput } from "../../ui/controls/TextInput.tsx";
import { AddressDialog } from "./AddressDialog.tsx";
import { StepsDialog } from "./StepsDialog.tsx";
import { type CorrectionStep, useCorrection } from "./use-correction.ts";

const say = SAY.corrections;
type Props = { id: string; name: string; onClose: () => void };

export function CorrectionDialog({ id, name, onClose }: Props) {
  const form = useId();
  const { asking, error, busy, sendCode, ask, again } = useCorrection(id);
  // State above the steps, so that requesting another code keeps the typed text.
  const [wish, setWish] = useState<RequestedCorrection>({ name, note: "" });
  const [isLost, setLost] = useState(false);
  if (isLost) return <AddressDialog id={id} onClose={onClose} />;
  return (
    <StepsDialog title={say.title} step={asking.step} {...{ form, error, busy, onClose }}>
      {asking.step === "address" && (
        <Address {...{ form, asking }} onSend={(email) => void sendCode(email)} onLost={() => setLost(true)} />
      )}
      {asking.step === "code" && (
        <Wish
          {...{ form, asking, wish }}
          onWish={setWish}
          onAgain={again}
          onAsk={(code) => void ask(asking.proof, code, wish)}
        />
      )}
      {asking.step === "asked" && <output>{say.asked}</output>}
    </StepsDialog>
  );
}

type AddressProps = At<"address"> & { onSend: (email: string) => void; onLost: () => void };

type At<Step extends CorrectionStep["step"]> = { form: string; asking: Extract<CorrectionStep, { step: Step }> };

function Address({ form, asking, onSend, onLost }: AddressProps) {
  const [email, setEmail] = useState(asking.email);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSend(email);
  };
  return (
    <form id={form} noValidate onSubmit={submit}>
      <EmailInput
        label={say.emailLabel}
        hint={say.emailHint}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that led back here is gone
        autoFocus={asking.email !== ""}
        value={email}
        onChange={setEmail}
      />
      <Button kind="plain" className="-mx-4 mt-2" onClick={onLost}>
        {say.address.lost}
      </Button>
    </form>
  );
}

type WishProps = At<"code"> & {
  wish: RequestedCorrection;
  onWish: (wish: RequestedCorrection) => void;
  onAgain: (email: string) => void;
  onAsk: (code: string) => void;
};

function Wish({ form, asking, wish, onWish, onAgain, onAsk }: WishProps) {
  const [code, setCode] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onAsk(code);
  };
  return (
    <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="wrap-anywhere text-ink-soft">{say.sentTo(asking.email)}</p>
      <MailKeptNote kept={asking.kept} />
      <CodeBoxes value={code} onChange={setCode} />
      <Button kind="plain" className="-mx-4 self-start" onClick={() => onAgain(asking.email)}>
        {say.otherAddress}
      </Button>
      <TextInput
        label={say.nameLabel}
        maxLength={STUDENT.name}
        dir="auto"
        value={wish.name}
        onChange={(name) => onWish({ ...wish, name })}
      />
      <TextArea
        label={say.note}
        hint={say.noteHint}
        maxLength={CORRECTION.note}
        rows={3}
        value={wish.note}
        onChange={(note) => onWish({ ...wish, note })}
      />
    </form>
  );
}
