// Who did not get their certificate, each with ways to solve it: a corrected address, WhatsApp, or leaving it.
import { Handshake, MessageCircle, RotateCcw, Send, X } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import type { BatchProgress } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton, iconButtonLook } from "../../ui/controls/IconButton.tsx";
import { Icon } from "../../ui/layout/Icon.tsx";
import { FocusKept } from "../../ui/overlays/FocusKept.tsx";
import { noteShared } from "../copy-link.ts";
import { certificatePath, whatsappAddress } from "../links.ts";
import { MailReason } from "../MailReason.tsx";
import { LiftDialog } from "./LiftDialog.tsx";
import { type UnreachedStudent, useSolve } from "./use-solve.ts";

const say = SAY.mail;

export type UnreachedOf = { templateId: string; template: string; publicUrl: string };
type Props = UnreachedOf & { progress: BatchProgress; onRetry: (() => void) | undefined };

export function Unreached({ progress: { failed, unreached }, onRetry, ...of }: Props) {
  const more = unreached - failed.length;
  return (
    <div className="[&:not(:first-child)]:mt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h2 className="font-semibold text-bad">{say.unreached(unreached)}</h2>
          {onRetry && <p className="text-s text-ink-soft">{say.unreachedHint}</p>}
        </div>
        {onRetry && (
          <FocusKept>
            <Button icon={RotateCcw} onClick={onRetry}>
              {say.retryFailed(unreached)}
            </Button>
          </FocusKept>
        )}
      </div>
      <ul className="mt-2 max-h-128 md:max-h-96 divide-y divide-line overflow-y-auto">
        {failed.map((student) => (
          <Row key={student.id} student={student} {...of} />
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-s text-ink-soft">{say.andMore(more)}</p>}
    </div>
  );
}

function Row({ student, ...of }: UnreachedOf & { student: UnreachedStudent }) {
  const { may } = useWorkspace();
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <span dir="auto" className="font-medium wrap-anywhere">
          {student.name}
        </span>
        <MailReason reason={student.reason} details={student.details} />
        {student.block !== null && <Blocked student={student} templateId={of.templateId} />}
      </div>
      {may("mails.send") && <Solutions student={student} {...of} />}
    </li>
  );
}

function Blocked({ student, templateId }: { student: UnreachedStudent; templateId: string }) {
  const { may } = useWorkspace();
  const [asks, setAsks] = useState(false);
  const { block } = say;
  if (student.block === "final") return <p className="text-s text-ink-soft">{block.finalHint}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-s text-ink-soft">
      {block.liftable}
      {may("mails.send") && (
        <Button kind="plain" className="-my-2" aria-label={block.liftOf(student.name)} onClick={() => setAsks(true)}>
          {block.lift}
        </Button>
      )}
      {asks && <LiftDialog {...{ templateId, student }} onClose={() => setAsks(false)} />}
    </p>
  );
}

function Solutions({ student, templateId, template, publicUrl }: UnreachedOf & { student: UnreachedStudent }) {
  const { id, name } = student;
  const [typed, setTyped] = useState<string>();
  const { send, give, leave, isBusy } = useSolve(templateId, student);
  const email = typed ?? student.email;
  const whatsapp = SAY.students.whatsappOf(name);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (email.trim() !== "") send(email.trim());
  };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1">
      <form noValidate onSubmit={submit} className="flex min-w-0 grow gap-2">
        <input
          type="email"
          inputMode="email"
          autoComplete="off"
          aria-label={say.emailOf(name)}
          value={email}
          onChange={({ target }) => setTyped(target.value)}
          className="control min-w-0 grow md:w-64"
        />
        <Button type="submit" icon={Send} busy={isBusy} aria-label={say.sendTo(name)}>
          {SAY.students.sendPicked}
        </Button>
      </form>
      <a
        href={whatsappAddress(student, template, publicUrl + certificatePath(id))}
        target="_blank"
        rel="noopener"
        onClick={() => void noteShared(id)}
        aria-label={whatsapp}
        title={whatsapp}
        className={iconButtonLook()}
      >
        <Icon of={MessageCircle} />
      </a>
      <IconButton icon={Handshake} label={say.giveOf(name)} title={say.give} onClick={() => give()} />
      <IconButton icon={X} label={say.leaveOf(name)} title={say.leave} onClick={() => leave(true)} />
    </div>
  );
}
