// The state of a student's mail: label, time, reason and actions.
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { Badge } from "../ui/layout/Badge.tsx";
import { HandedOverBadges, MailBadge } from "../ui/mail/MailBadge.tsx";
import { MailReason } from "./MailReason.tsx";
import { MailMenuButton } from "./sending/MailMenu.tsx";
import { whenText } from "../ui/when-text.ts";

const GRID =
  "grid items-center gap-x-1 text-s text-ink-soft in-[li]:grid-cols-[auto_auto] in-[li]:justify-items-end in-[li]:text-right in-[td]:grid-cols-[minmax(0,1fr)_auto]";

export function MailState({ student }: { student: Student }) {
  const { delivery, withdrawn } = student;
  if (withdrawn !== undefined) return <Withdrawn student={student} {...withdrawn} />;
  return (
    <div className={GRID}>
      <span className="flex min-h-8 items-center">
        <MailBadge {...student} />
      </span>
      {/* Aligned with the row's other buttons; a long time is cut off at the cell's edge. */}
      <span className="flex in-[td]:row-span-2">
        <MailMenuButton student={student} />
      </span>
      {delivery !== null && (
        <time className="tabular col-start-1 whitespace-nowrap in-[li]:col-span-2">{whenText(delivery.at)}</time>
      )}
      {student.handed_over !== undefined && (
        <span className="col-span-2 col-start-1 flex flex-wrap gap-1 in-[li]:justify-end empty:hidden">
          <HandedOverBadges {...student} />
        </span>
      )}
      {student.changed === true && (
        <span className="col-span-2 col-start-1 mt-1">
          <Badge tone="honour">{SAY.mail.changed}</Badge>
        </span>
      )}
      {delivery !== null && delivery.reason !== "" && (
        <MailReason {...delivery} className="col-span-2 col-start-1 max-w-64" />
      )}
    </div>
  );
}

/** What was mailed before matters no more. */
function Withdrawn({ student, at, reason }: { student: Student; at: string; reason: string }) {
  return (
    <div className={GRID}>
      <span className="flex min-h-8 items-center">
        <MailBadge {...student} withdrawn={{ at, reason }} />
      </span>
      <span className="flex in-[td]:row-span-2">
        <MailMenuButton student={student} />
      </span>
      <time className="tabular col-start-1 whitespace-nowrap in-[li]:col-span-2">{whenText(at)}</time>
      {reason !== "" && <MailReason reason={reason} details="" className="col-span-2 col-start-1 max-w-64" />}
    </div>
  );
}
