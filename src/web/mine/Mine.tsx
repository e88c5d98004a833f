// The form in which recipients ask for the link to their certificates, or the list that it opened.
import { type SubmitEvent, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { EmailInput } from "../ui/controls/TextInput.tsx";
import { Banner } from "../ui/layout/Banner.tsx";
import { MailKeptNote } from "../ui/layout/MailKeptNote.tsx";
import { Waiting } from "../ui/layout/Waiting.tsx";
import { Certificates } from "./Certificates.tsx";
import { ConfirmMove } from "./ConfirmMove.tsx";
import { type MineStep, useMine } from "./use-mine.ts";

const say = SAY.mine;

export function Mine() {
  const { mine, busy, ask, again, stay, leave } = useMine();
  switch (mine.step) {
    case "opening":
      return <Waiting label={SAY.product.loading} className="min-h-40" />;
    case "moving":
      return <ConfirmMove key={mine.link} link={mine.link} onLeave={stay} />;
    case "visiting":
      return <Certificates key={mine.visit} visit={mine} onEnd={leave} />;
    case "sent":
      return <Sent mine={mine} onAgain={again} />;
    case "asking":
      return <AskForm told={mine.told} busy={busy} onAsk={(email) => void ask(email)} />;
  }
}

type AskFormProps = {
  told: Extract<MineStep, { step: "asking" }>["told"];
  busy: boolean;
  onAsk: (email: string) => void;
};

function AskForm({ told, busy, onAsk }: AskFormProps) {
  const [email, setEmail] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onAsk(email);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {told !== undefined && <Banner tone={told.tone}>{told.text}</Banner>}
      <EmailInput label={say.email} hint={say.emailHint} value={email} onChange={setEmail} />
      <Button kind="primary" type="submit" busy={busy}>
        {say.send}
      </Button>
      <p className="text-s text-ink-soft">{say.lostAddress}</p>
    </form>
  );
}

type SentProps = { mine: Extract<MineStep, { step: "sent" }>; onAgain: () => void };

function Sent({ mine: { email, kept }, onAgain }: SentProps) {
  return (
    <div className="flex flex-col gap-4">
      <output tabIndex={-1} ref={focus} className="text-l wrap-anywhere">
        {say.sent(email)}
      </output>
      <MailKeptNote kept={kept} />
      <p className="text-ink-soft">{say.notThere}</p>
      <Button className="self-start" onClick={onAgain}>
        {say.other}
      </Button>
    </div>
  );
}

/** The form with the focus is gone. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
