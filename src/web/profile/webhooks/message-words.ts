// How the log calls an event, and how a try ended.
import type { WebhookMessage, WebhookTry } from "#api/webhook.ts";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { TEST_EVENT } from "#domain/webhooks/webhook.ts";

const say = SAY.webhooks;
/** A quicker answer is shown as one of this time. */
const SHORTEST_S = 0.1;

export function eventName(type: WebhookMessage["type"]): string {
  return type === TEST_EVENT ? say.testEvent : say.events[type];
}

export function outcomeOf({ status, fault, took_ms: took }: Omit<WebhookTry, "answer">): string {
  if (fault !== null) return say.faults[fault];
  return say.answered(
    String(status ?? ""),
    Math.max(took / SECOND, SHORTEST_S).toLocaleString(SAY.product.locale, { maximumFractionDigits: 1 }),
  );
}
