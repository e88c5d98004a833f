// The state of a student's mail in a word.
import type { Student } from "#api/shapes.ts";
import type { DeliveryState } from "#domain/mail/delivery-state.ts";
import { SAY } from "#domain/say/say.ts";
import { Badge } from "../layout/Badge.tsx";

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

/** What was mailed before a certificate was withdrawn matters no more. */
export function MailBadge({ delivery, withdrawn }: Pick<Student, "delivery" | "withdrawn">) {
  if (withdrawn !== undefined) return <Badge tone="bad">{SAY.withdrawal.state}</Badge>;
  if (delivery?.mended === true) return <Badge tone="brand">{SAY.mail.newAddress}</Badge>;
  const state = delivery?.state ?? "none";
  return <Badge tone={TONE[state]}>{SAY.mail.states[state]}</Badge>;
}
