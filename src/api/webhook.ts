// Webhooks as both tables of calls show them.
import * as z from "zod/mini";
import { TEST_EVENT, TRY_FAULTS, WEBHOOK_EVENTS, WebhookEventField } from "#domain/webhooks/webhook.ts";

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(WebhookEventField),
  state: z.enum(["active", "paused", "stopped"]),
  /** `gone`: it answered 410. `failing`: no try succeeded for five days. `secret`: the server lost its secret. */
  stopped_why: z.nullable(z.enum(["gone", "failing", "secret"])),
  created_at: z.string(),
  delivered_at: z.nullable(z.string()),
  failing_since: z.nullable(z.string()),
  /** Until when the secret before the newest signs too. */
  old_secret_ends_at: z.nullable(z.string()),
});
export type Webhook = z.infer<typeof Webhook>;

/** `secret` begins with `whsec_`, and is in this answer only. */
export const MadeWebhook = z.extend(Webhook, { secret: z.string() });

export const WebhookWanted = z.object({
  url: z.string().check(z.maxLength(4000)),
  events: z.array(WebhookEventField).check(z.maxLength(WEBHOOK_EVENTS.length)),
});

/** Whatever is left out stays. `active`: false lets events wait; true delivers them, also after a stop. */
export const WebhookChange = z.object({
  url: z.optional(z.string().check(z.maxLength(4000))),
  events: z.optional(z.array(WebhookEventField).check(z.maxLength(WEBHOOK_EVENTS.length))),
  active: z.optional(z.boolean()),
});

export type WebhookChange = z.infer<typeof WebhookChange>;

/** Either a status, or the reason why there was no answer. */
const OneTry = z.object({
  at: z.string(),
  took_ms: z.number(),
  status: z.nullable(z.number()),
  fault: z.nullable(z.enum(TRY_FAULTS)),
});
const Try = z.extend(OneTry, { answer: z.string() });
export type WebhookTry = z.infer<typeof Try>;

/** `id` with `msg_` before it is the `webhook-id`. */
export const WebhookMessage = z.object({
  id: z.string(),
  type: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  created_at: z.string(),
  state: z.enum(["waiting", "delivered", "failed"]),
  tries: z.number(),
  next_at: z.nullable(z.string()),
  last_try: z.nullable(OneTry),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

/** `body`: what is sent. `log`: the tries, the newest first, each with the beginning of its answer. */
export const WebhookMessageDetails = z.extend(WebhookMessage, { body: z.string(), log: z.array(Try) });
export type WebhookMessageDetails = z.infer<typeof WebhookMessageDetails>;
