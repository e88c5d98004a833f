// Webhooks: which events a workspace can be told of, and at which addresses.
import * as z from "zod/mini";
import { DAY, HOUR, SECOND } from "../time.ts";
import { UserError } from "../user-error.ts";

/** In the order in which the screen lists them. */
export const WEBHOOK_EVENTS = [
  "certificate.issued",
  "certificate.updated",
  "certificate.withdrawn",
  "certificate.opened",
  "delivery.sent",
  "delivery.failed",
  "batch.finished",
  "correction.asked",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** Sent to one endpoint at its owner's press. */
export const TEST_EVENT = "webhook.test";
export type WebhookType = WebhookEvent | typeof TEST_EVENT;

export const WebhookEventField = z.enum(WEBHOOK_EVENTS);

/**
 * `endpoints`: how many a workspace may have. `answerBytes`: how much of an answer is read, and `keptBytes` how much of
 * it the log keeps. `failsForMs`: after so long without a success an endpoint is stopped. `rotatesMs`: how long the
 * secret before still signs.
 */
export const WEBHOOK = {
  endpoints: 10,
  url: 2000,
  secretBytes: 24,
  waitsMs: 15 * SECOND,
  answerBytes: 64 * 1024,
  keptBytes: 2048,
  failsForMs: 5 * DAY,
  rotatesMs: 24 * HOUR,
  keptMs: 30 * DAY,
} as const;

export type WebhookMessageState = "waiting" | "delivered" | "failed";
/** Why an endpoint gets nothing more until an owner starts it again. */
export type WebhookStop = "gone" | "failing" | "secret";

/** Why a try got no answer. */
export const TRY_FAULTS = ["timeout", "private", "not_found", "refused", "tls", "broken", "secret"] as const;
export type TryFault = (typeof TRY_FAULTS)[number];

export function parseWebhookEvents(events: readonly WebhookEvent[]): WebhookEvent[] {
  const chosen = WEBHOOK_EVENTS.filter((event) => events.includes(event));
  if (chosen.length === 0) throw new UserError("webhook.events_required");
  return chosen;
}
