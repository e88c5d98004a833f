// Calls about the webhooks of a workspace.
import * as z from "zod/mini";
import { Id } from "#domain/id.ts";
import type { Call } from "../call.ts";
import { Done } from "../shapes.ts";
import {
  MadeWebhook,
  Webhook,
  WebhookChange,
  WebhookMessage,
  WebhookMessageDetails,
  WebhookWanted,
} from "../webhook.ts";
import { byId, data, PAGE } from "./parts.ts";

const ofWebhook = { params: z.object({ id: Id, webhook: Id }), idField: "id" } as const;
const ofMessage = { params: z.object({ id: Id, webhook: Id, message: Id }), idField: "id" } as const;

export const WEBHOOKS_CALLS = {
  listWebhooks: {
    method: "GET",
    path: "/user/workspaces/:id/webhooks",
    who: "user",
    says: "The addresses that are told what happens in a workspace, the oldest first.",
    ...byId,
    answer: data(z.array(Webhook)),
  },
  makeWebhook: {
    method: "POST",
    path: "/user/workspaces/:id/webhooks",
    who: "user",
    freshProof: "always",
    says: "Adds an address. Only this answer contains its secret.",
    ...byId,
    body: WebhookWanted,
    answer: data(MadeWebhook),
  },
  changeWebhook: {
    method: "PUT",
    path: "/user/workspaces/:id/webhooks/:webhook",
    who: "user",
    freshProof: "sometimes",
    says: "Changes its address, which needs a fresh proof, or its events, pauses it (`active` false), or starts it again.",
    ...ofWebhook,
    body: WebhookChange,
    answer: data(Webhook),
  },
  rotateWebhook: {
    method: "POST",
    path: "/user/workspaces/:id/webhooks/:webhook/rotate",
    who: "user",
    freshProof: "always",
    says: "Makes a new secret, which only this answer contains. The one before it works for 24 hours more; another new one within them leaves the oldest its time.",
    ...ofWebhook,
    answer: data(MadeWebhook),
  },
  removeWebhook: {
    method: "DELETE",
    path: "/user/workspaces/:id/webhooks/:webhook",
    who: "user",
    says: "Removes a webhook with its log.",
    ...ofWebhook,
    answer: Done,
  },
  testWebhook: {
    method: "POST",
    path: "/user/workspaces/:id/webhooks/:webhook/test",
    who: "user",
    says: "Sends a test event to this webhook.",
    ...ofWebhook,
    answer: data(z.object({ message: Id })),
  },
  listWebhookMessages: {
    method: "GET",
    path: "/user/workspaces/:id/webhooks/:webhook/messages",
    who: "user",
    says: "The events that a webhook was sent in the last 30 days, the newest first: 50, or `limit`; the next page in Link.",
    ...ofWebhook,
    query: z.object(PAGE),
    answer: data(z.array(WebhookMessage)),
  },
  getWebhookMessage: {
    method: "GET",
    path: "/user/workspaces/:id/webhooks/:webhook/messages/:message",
    who: "user",
    says: "One event: its body, and its tries, each with the beginning of the answer.",
    ...ofMessage,
    answer: data(WebhookMessageDetails),
  },
  resendWebhookMessage: {
    method: "POST",
    path: "/user/workspaces/:id/webhooks/:webhook/messages/:message/resend",
    who: "user",
    says: "Sends an event again, now.",
    ...ofMessage,
    answer: Done,
  },
} as const satisfies Record<string, Call>;
