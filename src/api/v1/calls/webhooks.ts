// Calls for programs about webhooks.
import * as z from "zod/mini";
import { Id } from "#domain/id.ts";
import {
  MadeWebhook,
  Webhook,
  WebhookChange,
  WebhookMessage,
  WebhookMessageDetails,
  WebhookWanted,
} from "../../webhook.ts";
import { byId, data, PAGE } from "../../calls/parts.ts";
import { Done } from "../../shapes.ts";
import type { ProgramCall } from "../call.ts";
import { AN_ID, ANOTHER_ID, answeredPage } from "../parts.ts";

const ofMessage = { params: z.object({ id: Id, message: Id }), idField: "id" } as const;

const example = {
  id: AN_ID,
  url: "https://college.example.org/webhooks",
  events: ["certificate.issued", "certificate.withdrawn"],
  state: "active",
  stopped_why: null,
  created_at: "2026-11-24T16:30:00.000Z",
  delivered_at: "2026-11-24T16:31:01.000Z",
  failing_since: null,
  old_secret_ends_at: null,
};
const made = { ...example, secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" };
const oneTry = { at: "2026-11-24T16:31:00.000Z", took_ms: 84, status: 204, fault: null };
const message = {
  id: ANOTHER_ID,
  type: "certificate.issued",
  created_at: "2026-11-24T16:31:00.000Z",
  state: "delivered",
  tries: 1,
  next_at: null,
  last_try: oneTry,
};
const body = JSON.stringify({
  type: "certificate.issued",
  timestamp: "2026-11-24T16:31:00.000Z",
  data: { certificate: AN_ID, template: ANOTHER_ID, version: 1, state: "issued" },
});

export const V1_WEBHOOKS = {
  v1ListWebhooks: {
    method: "GET",
    path: "/webhooks",
    tag: "Webhooks",
    says: "The addresses that are told what happens in the workspace.",
    may: "webhooks.change",
    query: z.object(PAGE),
    answer: answeredPage(Webhook),
    example: { answer: { data: [example], next: null } },
  },
  v1MakeWebhook: {
    method: "POST",
    path: "/webhooks",
    tag: "Webhooks",
    says: "Adds an address. Only this answer contains its secret, so it is not kept: an Idempotency-Key changes nothing.",
    may: "webhooks.change",
    body: z.strictObject(WebhookWanted.shape),
    answer: data(MadeWebhook),
    example: { body: { url: example.url, events: example.events }, answer: { data: made } },
  },
  v1GetWebhook: {
    method: "GET",
    path: "/webhooks/:id",
    tag: "Webhooks",
    says: "One webhook.",
    may: "webhooks.change",
    ...byId,
    answer: data(Webhook),
    example: { answer: { data: example } },
  },
  v1ChangeWebhook: {
    method: "PATCH",
    path: "/webhooks/:id",
    tag: "Webhooks",
    says: "Changes its address or events, pauses it (`active` false), or starts it again.",
    may: "webhooks.change",
    ...byId,
    body: z.strictObject(WebhookChange.shape),
    answer: data(Webhook),
    example: { body: { active: false }, answer: { data: { ...example, state: "paused" } } },
  },
  v1RotateWebhook: {
    method: "POST",
    path: "/webhooks/:id/rotate",
    tag: "Webhooks",
    says: "Makes a new secret. For 24 hours, events are signed with the one before it too; another new one within them leaves the oldest its time.",
    may: "webhooks.change",
    ...byId,
    answer: data(MadeWebhook),
    example: { answer: { data: { ...made, old_secret_ends_at: "2026-11-25T16:30:00.000Z" } } },
  },
  v1RemoveWebhook: {
    method: "DELETE",
    path: "/webhooks/:id",
    tag: "Webhooks",
    says: "Removes a webhook with its log.",
    may: "webhooks.change",
    ...byId,
    answer: Done,
    example: { answer: { ok: true } },
  },
  v1TestWebhook: {
    method: "POST",
    path: "/webhooks/:id/test",
    tag: "Webhooks",
    says: "Sends a test event to this webhook.",
    may: "webhooks.change",
    ...byId,
    answer: data(z.object({ message: z.string() })),
    example: { answer: { data: { message: ANOTHER_ID } } },
  },
  v1ListWebhookMessages: {
    method: "GET",
    path: "/webhooks/:id/messages",
    tag: "Webhooks",
    says: "The events that a webhook was sent in the last 30 days, the newest first, each with its last try.",
    may: "webhooks.change",
    ...byId,
    query: z.object(PAGE),
    answer: answeredPage(WebhookMessage),
    example: { answer: { data: [message], next: null } },
  },
  v1GetWebhookMessage: {
    method: "GET",
    path: "/webhooks/:id/messages/:message",
    tag: "Webhooks",
    says: "One event: its body, and its tries, each with the beginning of the answer.",
    may: "webhooks.change",
    ...ofMessage,
    answer: data(WebhookMessageDetails),
    example: { answer: { data: { ...message, body, log: [{ ...oneTry, answer: "" }] } } },
  },
  v1ResendWebhookMessage: {
    method: "POST",
    path: "/webhooks/:id/messages/:message/resend",
    tag: "Webhooks",
    says: "Sends an event again, now, under the same webhook-id.",
    may: "webhooks.change",
    ...ofMessage,
    answer: Done,
    example: { answer: { ok: true } },
  },
} as const satisfies Record<string, ProgramCall>;
