// The state of a student's mail in a word.
import type { DeliveryState } from "#domain/mail/delivery-state.ts";
import { SAY } from "#domain/say/say.ts";
import { Badge } from "../layout/Badge.tsx";
import { isClaimedOnly, type Mailed } from "./given.ts";

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
export function MailBadge({ delivery, withdrawn, handed_over: handedOver }: Mailed) {
  if (withdrawn !== undefined) return <Badge tone="bad">{SAY.withdrawal.state}</Badge>;
  if (delivery?.mended === true) return <Badge tone="brand">{SAY.mail.newAddress}</Badge>;
  const state = delivery?.state ?? "none";
  if (state === "given" && isClaimedOnly(handedOver)) return <Badge tone="good">{SAY.mail.claimed}</Badge>;
  return <Badge tone={TONE[state]}>{SAY.mail.states[state]}</Badge>;
}

/** How the certificate was handed over, where the state of the mail does not say it. */
export function HandedOverBadges({ delivery, handed_over: handedOver }: Pick<Mailed, "delivery" | "handed_over">) {
  const isOfMail = delivery?.state === "given";
  const isSaid = { given: isOfMail && !isClaimedOnly(handedOver), claimed: isOfMail && isClaimedOnly(handedOver) };
  return (
    <>
      {handedOver?.given !== undefined && !isSaid.given && <Badge tone="good">{SAY.mail.states.given}</Badge>}
      {handedOver?.claimed !== undefined && !isSaid.claimed && <Badge tone="good">{SAY.mail.claimed}</Badge>}
    </>
  );
}
