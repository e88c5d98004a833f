// The state of a student's mail: label, time, reason and actions.
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { Badge } from "../ui/layout/Badge.tsx";
import { HandedOverBadges, MailBadge } from "../ui/mail/MailBadge.tsx";
import { MailReason } from "./MailReason.tsx";
import { whenText } from "../ui/when-text.ts";
import { WhatsAppBadge } from "./whatsapp/States.tsx";

const STACK =
  "flex flex-col items-start gap-y-0.5 text-s text-ink-soft in-[li]:items-end in-[li]:pt-1.5 in-[li]:text-right";

export function MailState({ student }: { student: Student }) {
  const { delivery, withdrawn } = student;
  if (withdrawn !== undefined) return <Withdrawn student={student} {...withdrawn} />;
  return (
    <div className={STACK}>
      <span className="flex min-h-8 items-center">
        <MailBadge {...student} />
      </span>
      <WhatsAppBadge id={student.id} />
      {delivery !== null && <time className="tabular whitespace-nowrap">{whenText(delivery.at)}</time>}
      {student.handed_over !== undefined && (
        <span className="flex flex-wrap gap-1 in-[li]:justify-end empty:hidden">
          <HandedOverBadges {...student} />
        </span>
      )}
      {student.changed === true && <Badge tone="honour">{SAY.mail.changed}</Badge>}
      {delivery !== null && delivery.reason !== "" && <MailReason {...delivery} className="max-w-64" />}
    </div>
  );
}

/** What was mailed before matters no more. */
function Withdrawn({ student, at, reason }: { student: Student; at: string; reason: string }) {
  return (
    <div className={STACK}>
      <span className="flex min-h-8 items-center">
        <MailBadge {...student} withdrawn={{ at, reason }} />
      </span>
      <time className="tabular whitespace-nowrap">{whenText(at)}</time>
      {reason !== "" && <MailReason reason={reason} details="" className="max-w-64" />}
    </div>
  );
}
