// How a student's mail stands, in a word, with the reason where there is one.
import type { Student } from "#api/shapes.ts";
import type { DeliveryState } from "#domain/delivery.ts";
import { SAY } from "#domain/say/say.ts";
import { Badge } from "../ui/Badge.tsx";

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

export function MailState({ delivery }: { delivery: Student["delivery"] }) {
  const state = delivery?.state ?? "none";
  return (
    <span className="inline-flex flex-col items-start gap-1">
      <Badge tone={TONE[state]}>{SAY.mail.states[state]}</Badge>
      {delivery !== null && delivery.reason !== "" && (
        <span className="line-clamp-2 max-w-48 text-s text-ink-soft" title={delivery.reason}>
          {delivery.reason}
        </span>
      )}
    </span>
  );
}
