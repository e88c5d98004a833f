// What is wrong with a webhook, or with the request to add one.
import { SAY } from "../say.ts";
import type { ErrorSentences } from "../say-code.ts";

export const WEBHOOK_ERRORS = {
  "webhook.url_invalid": () => SAY.webhooks.urlInvalid,
  "webhook.url_private": () => SAY.webhooks.urlPrivate,
  "webhook.events_required": () => SAY.webhooks.eventsRequired,
  "webhook.too_many": ({ most }) => SAY.webhooks.tooMany(most),
  "webhook.not_found": () => SAY.webhooks.noSuch,
  "webhook.message_not_found": () => SAY.webhooks.noMessage,
  "webhook.inactive": () => SAY.webhooks.inactive,
} satisfies Partial<ErrorSentences>;
