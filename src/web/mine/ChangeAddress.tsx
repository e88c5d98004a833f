// Under the list: asks that everything go to another address.
import { ChevronDown } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { Button } from "../ui/controls/Button.tsx";
import { EmailInput } from "../ui/controls/TextInput.tsx";
import { Icon } from "../ui/layout/Icon.tsx";
import { MailKeptNote } from "../ui/layout/MailKeptNote.tsx";
import { findMailKept, type MailKept } from "../ui/mail-kept.ts";
import { reasonOr } from "../ui/toasts/failure.ts";
import { isVisitEnded } from "./use-mine.ts";
import type { KeptVisit } from "./visit.ts";

const say = SAY.mine.move;

type Asking = { step: "typing"; error?: string } | { step: "busy" } | { step: "sent"; kept: MailKept };
type Props = { visit: KeptVisit; onEnd: (why: string) => void };

export function ChangeAddress({ visit: { visit, address }, onEnd }: Props) {
  const [asking, setAsking] = useState<Asking>({ step: "typing" });
  const [email, setEmail] = useState("");
  async function ask(): Promise<void> {
    setAsking({ step: "busy" });
    try {
      await call("askMove", { body: { email }, visit });
      setAsking({ step: "sent", kept: await findMailKept() });
    } catch (error) {
      if (isVisitEnded(error)) return onEnd(SAY.mine.visitEnded);
      setAsking({ step: "typing", error: reasonOr(say.failed, error) });
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (asking.step !== "busy") void ask();
  };
  return (
    <details className="group border-t border-line pt-4">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-brand">
        {say.open}
        <Icon of={ChevronDown} className="group-open:rotate-180" />
      </summary>
      {asking.step === "sent" ? (
        <div className="flex flex-col gap-3">
          <output tabIndex={-1} ref={focus} className="wrap-anywhere">
            {say.sent(address)}
          </output>
          <MailKeptNote kept={asking.kept} />
        </div>
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <p className="text-ink-soft">{say.hint}</p>
          <EmailInput
            label={say.label}
            error={asking.step === "typing" ? asking.error : undefined}
            value={email}
            onChange={setEmail}
          />
          <Button className="self-start" type="submit" busy={asking.step === "busy"}>
            {say.submit}
          </Button>
        </form>
      )}
    </details>
  );
}

/** The form with the focus is gone. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
