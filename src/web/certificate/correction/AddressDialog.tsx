// The dialog in which a recipient asks that a certificate goes to another address, without reading the mail of the old.
import { type SubmitEvent, useId, useState } from "react";
import { CORRECTION } from "#domain/certificate/correction.ts";
import { SAY } from "#domain/say/say.ts";
import { CodeBoxes } from "../../ui/controls/CodeBoxes.tsx";
import { TextArea, EmailInput } from "../../ui/controls/TextInput.tsx";
import { MailKeptNote } from "../../ui/layout/MailKeptNote.tsx";
import { StepsDialog } from "./StepsDialog.tsx";
import { type CorrectionStep, useAddressRequest } from "./use-correction.ts";

const say = SAY.corrections.address;

export function AddressDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useId();
  const { asking, error, busy, sendCode, ask } = useAddressRequest(id);
  return (
    <StepsDialog title={say.title} step={asking.step} {...{ form, error, busy, onClose }}>
      {asking.step === "address" && <NewAddress form={form} onSend={(email) => void sendCode(email)} />}
      {asking.step === "code" && (
        <Reason form={form} asking={asking} onAsk={(code, note) => void ask(asking.proof, code, note)} />
      )}
      {asking.step === "asked" && <output>{say.asked}</output>}
    </StepsDialog>
  );
}

function NewAddress({ form, onSend }: { form: string; onSend: (email: string) => void }) {
  const [email, setEmail] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSend(email);
  };
  return (
    <form id={form} noValidate onSubmit={submit}>
      <EmailInput
        label={say.label}
        hint={say.hint}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that led here is gone
        autoFocus
        value={email}
        onChange={setEmail}
      />
    </form>
  );
}

type ReasonProps = {
  form: string;
  asking: Extract<CorrectionStep, { step: "code" }>;
  onAsk: (code: string, note: string) => void;
};

function Reason({ form, asking, onAsk }: ReasonProps) {
  const [code, setCode] = useState("");
  const [note, setNote] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onAsk(code, note);
  };
  return (
    <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="wrap-anywhere text-ink-soft">{say.sentTo(asking.email)}</p>
      <MailKeptNote kept={asking.kept} />
      <CodeBoxes value={code} onChange={setCode} />
      <TextArea
        label={SAY.corrections.note}
        hint={say.noteHint}
        maxLength={CORRECTION.note}
        rows={3}
        value={note}
        onChange={setNote}
      />
    </form>
  );
}
