// Correction requests of recipients: old and new name, accepted with one click, or declined with a reason.
import { ArrowRight, Send } from "lucide-react";
import { useState } from "react";
import type { Correction } from "#api/certificate.ts";
import { SAY } from "#domain/say/say.ts";
import { OnlyFor, WhoCan } from "../../shell/OnlyFor.tsx";
import { Badge } from "../../ui/layout/Badge.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { LoadMore } from "../../ui/LoadMore.tsx";
import { Icon } from "../../ui/layout/Icon.tsx";
import { Waiting } from "../../ui/layout/Waiting.tsx";
import { whenText } from "../../ui/when-text.ts";
import { OldAndNew } from "./OldAndNew.tsx";
import { DeclineForm } from "./DeclineForm.tsx";
import { type CorrectionAnswer, useCorrections } from "./use-corrections.ts";

const say = SAY.corrections;
type Props = { templateId: string; onChanged: () => void; onClose: () => void };

export function CorrectionsDialog({ templateId, onChanged, onClose }: Props) {
  const { list, corrections, answer, answering, send, sending } = useCorrections(templateId, onChanged);
  const open = corrections?.filter(({ state }) => state === "open") ?? [];
  const answered = corrections?.filter(({ state }) => state !== "open") ?? [];
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={say.listTitle}
      closeLabel={SAY.product.close}
      actions={<Button onClick={onClose}>{SAY.product.close}</Button>}
    >
      <WhoCan permission="corrections.answer" className="mb-3" />
      {list.isError && <Banner tone="error">{say.loadFailed}</Banner>}
      {list.isPending && <Waiting label={SAY.product.loading} className="min-h-40" />}
      {corrections !== undefined && open.length === 0 && (
        <p className="text-ink-soft">{answered.length > 0 ? say.allAnswered : say.none}</p>
      )}
      <ul aria-label={say.listTitle} className="flex flex-col gap-3">
        {open.map((correction) => (
          <Asked key={correction.id} correction={correction} busy={answering === correction.id} onAnswer={answer} />
        ))}
      </ul>
      {answered.length > 0 && <Answered corrections={answered} sending={sending} onSend={send} />}
      <div className="mt-4 flex">
        <LoadMore of={list} />
      </div>
    </Dialog>
  );
}

type AskedProps = { correction: Correction; busy: boolean; onAnswer: (id: string, answer: CorrectionAnswer) => void };

function Asked({ correction, busy, onAnswer }: AskedProps) {
  const { id, kind, student, name_asked, note, email, email_before, asked_at } = correction;
  /** Undefined until 'Decline' was pressed. */
  const [isDeclining, setDeclining] = useState<boolean>();
  return (
    <li className="rounded-card border border-line p-4">
      {kind === "name" ? (
        <OldAndNew now={student.name} asked={name_asked} />
      ) : (
        <>
          <p className="mb-2 font-semibold wrap-anywhere">{say.address.of(student.name)}</p>
          <OldAndNew now={email_before} asked={email} />
          <p className="mt-2 text-s text-ink-soft">{say.address.hasCode}</p>
        </>
      )}
      {note !== "" && (
        <p dir="auto" className="mt-3 border-l-3 border-marigold pl-3 wrap-anywhere">
          {note}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-s wrap-anywhere text-ink-soft">{say.by(email, whenText(asked_at))}</p>
        {isDeclining !== true && (
          <OnlyFor permission="corrections.answer">
            <div className="ml-auto flex gap-2">
              <Button
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that went away had the focus
                autoFocus={isDeclining === false}
                busy={busy}
                aria-label={say.declineOf(student.name)}
                onClick={() => setDeclining(true)}
              >
                {say.decline}
              </Button>
              <Button
                kind="primary"
                busy={busy}
                aria-label={say.acceptOf(student.name)}
                onClick={() => onAnswer(id, { accept: true })}
              >
                {say.accept}
              </Button>
            </div>
          </OnlyFor>
        )}
      </div>
      {isDeclining === true && (
        <DeclineForm
          name={student.name}
          busy={busy}
          onDecline={(reason) => onAnswer(id, { accept: false, reason })}
          onCancel={() => setDeclining(false)}
        />
      )}
    </li>
  );
}

type AnsweredProps = {
  corrections: readonly Correction[];
  /** The student whose certificate is being sent. */
  sending: string | undefined;
  onSend: (studentId: string) => void;
};

/** The history: earlier requests and their answers. */
function Answered({ corrections, sending, onSend }: AnsweredProps) {
  return (
    <section aria-labelledby="answered-before" className="mt-6">
      <h3 id="answered-before" className="font-semibold">
        {say.earlier}
      </h3>
      <ul className="divide-y divide-line">
        {corrections.map(({ id, kind, student, state, email, answered_at, asked_at, unsent, reason, ...changed }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <p className="min-w-0 wrap-anywhere">
              {kind === "name" ? (
                <Changed from={changed.name_before} to={changed.name_asked} />
              ) : (
                <>
                  <span className="block">{say.address.given(student.name)}</span>
                  <Changed from={changed.email_before} to={email} />
                </>
              )}
              {reason !== undefined && reason !== "" && (
                <bdi className="block border-l-3 border-line pl-3 text-ink-soft">{reason}</bdi>
              )}
              <span className="block text-s text-ink-soft">{say.by(email, whenText(answered_at ?? asked_at))}</span>
            </p>
            <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
              {unsent === true && (
                <OnlyFor permission="mails.send">
                  <Button icon={Send} busy={sending === student.id} onClick={() => onSend(student.id)}>
                    {SAY.mail.sendCorrected}
                  </Button>
                </OnlyFor>
              )}
              <Badge tone={state === "accepted" ? "good" : "plain"}>{say.states[state]}</Badge>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Changed({ from, to }: { from: string; to: string }) {
  return (
    <>
      <bdi>{from}</bdi>
      {to !== from && (
        <>
          <Icon of={ArrowRight} size={14} className="mx-1.5 inline text-ink-soft" />
          <bdi>{to}</bdi>
        </>
      )}
    </>
  );
}
