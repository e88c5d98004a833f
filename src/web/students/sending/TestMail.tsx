// 'Send test to me', with fields for an address and its code while no e-mail is verified.
import { useState } from "react";
import { isOtp } from "#domain/account/otp.ts";
import { isEmail } from "#domain/list/student.ts";
import { SAY } from "#domain/say/say.ts";
import { cleanText } from "#domain/text.ts";
import { FreshProof } from "../../shell/proof/FreshProof.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { CodeBoxes } from "../../ui/controls/CodeBoxes.tsx";
import { EmailInput } from "../../ui/controls/TextInput.tsx";
import type { SendChoice } from "./choice.ts";
import { useTestMail } from "./use-test-mail.ts";

const say = SAY.mail;
type Props = { templateId: string; studentId: string; choice: SendChoice };

export function TestMail(props: Props) {
  const { state, busy, send, giveAddress, giveCode, back } = useTestMail(props);
  switch (state.step) {
    case "ready":
      return (
        <Button className="self-start" busy={busy} onClick={() => void send()}>
          {say.test}
        </Button>
      );
    case "address":
      return (
        <>
          <Address email={state.email} busy={busy} onGive={(email) => void giveAddress(email)} />
          <FreshProof />
        </>
      );
    case "code":
      return (
        <Code email={state.email} busy={busy} onGive={(code) => void giveCode(code)} onBack={() => back(state.email)} />
      );
  }
}

type AddressProps = { email: string; busy: boolean; onGive: (email: string) => void };

function Address({ email: known, busy, onGive }: AddressProps) {
  const [email, setEmail] = useState(known);
  const [isTried, setTried] = useState(false);
  const address = cleanText(email);
  const give = () => {
    setTried(true);
    if (isEmail(address)) onGive(address);
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <EmailInput
        label={say.testAddress}
        hint={say.testAddressHint}
        error={isTried && !isEmail(address) ? SAY.students.emailInvalid : undefined}
        className="min-w-56 grow"
        value={email}
        onChange={setEmail}
      />
      <Button className="sm:mt-6.5 sm:self-start" busy={busy} onClick={give}>
        {SAY.corrections.sendCode}
      </Button>
    </div>
  );
}

type CodeProps = { email: string; busy: boolean; onGive: (code: string) => void; onBack: () => void };

function Code({ email, busy, onGive, onBack }: CodeProps) {
  const [code, setCode] = useState("");
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft">{SAY.profile.confirm.sentTo(email)}</p>
      <CodeBoxes value={code} onChange={setCode} />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} disabled={!isOtp(code)} onClick={() => onGive(code)}>
          {say.testProved}
        </Button>
        <Button kind="plain" onClick={onBack}>
          {SAY.corrections.otherAddress}
        </Button>
      </div>
    </div>
  );
}
