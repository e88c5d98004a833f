// How a student's mail stands: a word, the time, the reason where there is one, and what can be done.
import type { Student } from "#api/shapes.ts";
import type { DeliveryState } from "#domain/delivery.ts";
import { SAY } from "#domain/say/say.ts";
import { Badge } from "../ui/Badge.tsx";
import { MailMenuButton } from "./sending/MailMenu.tsx";
import { whenText } from "./sending/when-text.ts";

const TONE: Record<DeliveryState | "none", "plain" | "brand" | "good" | "bad"> = {
  none: "plain",
  queued: "brand",
  sending: "brand",
  deferred: "brand",
  sent: "good",
  given: "good",
  failed: "bad",
  suppressed: "bad",
};

export function MailState({ student }: { student: Student }) {
  const { delivery } = student;
  const state = delivery?.state ?? "none";
  return (
    <span className="flex flex-col items-start text-s text-ink-soft in-[li]:items-end in-[li]:text-right">
      <span className="flex min-h-8 w-full items-center justify-between gap-1">
        <Badge tone={TONE[state]}>{SAY.mail.states[state]}</Badge>
        <MailMenuButton student={student} />
      </span>
      {delivery !== null && <time className="tabular whitespace-nowrap">{whenText(delivery.at)}</time>}
      {delivery !== null && delivery.reason !== "" && (
        <span className="line-clamp-3 max-w-48" title={delivery.reason}>
          {delivery.reason}
        </span>
      )}
    </span>
  );
}
