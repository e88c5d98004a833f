// Who somebody is, the mailed code, and what is theirs.
import { type SubmitEvent, useState } from "react";
import { CLAIM } from "#domain/certificate/claim.ts";
import { STUDENT } from "#domain/list/student.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { CodeBoxes } from "../ui/controls/CodeBoxes.tsx";
import { TextInput } from "../ui/controls/TextInput.tsx";
import { Banner } from "../ui/layout/Banner.tsx";
import { MailKeptNote } from "../ui/layout/MailKeptNote.tsx";
import { ClaimFound } from "./ClaimFound.tsx";
import { type ClaimStep, type Sought, useClaim } from "./use-claim.ts";

const say = SAY.claim;

/** `number`: by which column people may be found, too; empty: by none. */
export function ClaimSteps({ id, number }: { id: string; number: string }) {
  const { claim, error, busy, ...acts } = useClaim(id);
  return (
    <div className="flex flex-col gap-4">
      {error !== undefined && <Banner tone="error">{error}</Banner>}
      {claim.step === "asking" && (
        <Who
          sought={claim}
          number={number}
          busy={busy !== undefined}
          onChoose={acts.choose}
          onAsk={(sought) => void acts.ask(sought)}
        />
      )}
      {claim.step === "code" && (
        <Code
          key={claim.proof}
          asked={claim}
          busy={busy !== undefined}
          onCheck={(code) => void acts.check(claim.proof, code)}
          onAgain={() => acts.edit(claim.sought)}
        />
      )}
      {claim.step === "found" && (
        <ClaimFound
          visit={claim.visit}
          busy={busy}
          onTake={(one) => void acts.take(claim.visit, one)}
          onJoin={(name) => void acts.join(claim.visit, name)}
          onAgain={acts.begin}
        />
      )}
      {claim.step === "waiting" && (
        <output tabIndex={-1} ref={focus} className="text-l">
          {say.asked}
        </output>
      )}
    </div>
  );
}

const EMAIL = {
  label: say.email,
  hint: say.emailHint,
  type: "email",
  inputMode: "email",
  autoComplete: "email",
  maxLength: STUDENT.email,
} as const;
const NUMBER = { hint: say.numberHint, type: "text", autoComplete: "off", maxLength: CLAIM.number } as const;

type WhoProps = {
  sought: Extract<ClaimStep, { step: "asking" }>;
  number: string;
  busy: boolean;
  onChoose: (by: Sought["by"]) => void;
  onAsk: (sought: Sought) => void;
};

function Who({ sought, number, busy, onChoose, onAsk }: WhoProps) {
  const [text, setText] = useState(sought.text);
  const isByEmail = sought.by === "email";
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onAsk({ by: sought.by, text });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextInput
        {...(isByEmail ? EMAIL : { ...NUMBER, label: number })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what had the focus is gone
        autoFocus={sought.again}
        value={text}
        onChange={setText}
      />
      <Button kind="primary" type="submit" busy={busy}>
        {say.send}
      </Button>
      {number !== "" && (
        <Button
          className="whitespace-normal! wrap-anywhere"
          onClick={() => {
            setText("");
            onChoose(isByEmail ? "number" : "email");
          }}
        >
          {isByEmail ? say.byNumber(number) : say.byEmail}
        </Button>
      )}
    </form>
  );
}

type CodeProps = {
  asked: Extract<ClaimStep, { step: "code" }>;
  busy: boolean;
  onCheck: (code: string) => void;
  onAgain: () => void;
};

function Code({ asked: { sought, kept }, busy, onCheck, onAgain }: CodeProps) {
  const [code, setCode] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onCheck(code);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <output className="text-l wrap-anywhere">
        {sought.by === "email" ? say.sentTo(sought.text) : say.sentByNumber(sought.text)}
      </output>
      <MailKeptNote kept={kept} />
      <CodeBoxes value={code} onChange={setCode} />
      <Button kind="primary" type="submit" busy={busy}>
        {say.check}
      </Button>
      <p className="text-s text-ink-soft">{say.notThere}</p>
      <Button className="self-start" onClick={onAgain}>
        {say.startAgain}
      </Button>
    </form>
  );
}

/** The form with the focus is gone. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
