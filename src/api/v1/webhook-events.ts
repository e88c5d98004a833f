// What endpoints are sent, for the OpenAPI document: one schema and one example for each type of event.
import * as z from "zod/mini";
import { TEST_EVENT, WEBHOOK_EVENTS, type WebhookType } from "#domain/webhooks/webhook.ts";
import { type Json, jsonSchema } from "../openapi-parts.ts";
import { AN_ID, ANOTHER_ID } from "./parts.ts";

const OF_CERTIFICATE = {
  certificate: z.string(),
  template: z.string(),
  /** Counts from 1. */
  version: z.number(),
  state: z.enum(["issued", "withdrawn", "not_issued"]),
  /** The page of the certificate. */
  url: z.string(),
};
const OF_MAIL = {
  delivery: z.string(),
  certificate: z.string(),
  template: z.string(),
  batch: z.nullable(z.string()),
  channel: z.enum(["mail", "whatsapp"]),
  url: z.string(),
};
const page = `https://certificates.example.org/certify/${AN_ID}`;
const certificate = (state: string, version = 1) => ({
  certificate: AN_ID,
  template: ANOTHER_ID,
  version,
  state,
  url: page,
});
const mail = {
  delivery: "Qd3hS8kTfLw2mNb5Vc7XyZ",
  certificate: AN_ID,
  template: ANOTHER_ID,
  batch: ANOTHER_ID,
  channel: "mail",
  url: page,
};

type Described = { says: string; data: z.ZodMiniObject; example: unknown };

const EVENTS: Record<WebhookType, Described> = {
  "certificate.issued": {
    says: "A certificate was issued.",
    data: z.object(OF_CERTIFICATE),
    example: certificate("issued"),
  },
  "certificate.updated": {
    says: "What an issued certificate shows was changed, or one that was withdrawn was given again.",
    data: z.object(OF_CERTIFICATE),
    example: certificate("issued", 2),
  },
  "certificate.withdrawn": {
    says: "An issued certificate was withdrawn, its student deleted, or its issue undone (`not_issued`).",
    data: z.object(OF_CERTIFICATE),
    example: certificate("withdrawn"),
  },
  "certificate.opened": {
    says: "The page of an issued certificate was opened for the first time, by a person and not by a preview or a scanner.",
    data: z.object(OF_CERTIFICATE),
    example: certificate("issued"),
  },
  "delivery.sent": {
    says: "The mail server took a mail, or WhatsApp a message.",
    data: z.object(OF_MAIL),
    example: mail,
  },
  "delivery.failed": {
    says: "A mail or a message failed, or a mail came back after it was sent.",
    data: z.object({ ...OF_MAIL, reason: z.nullable(z.string()) }),
    example: { ...mail, reason: "delivery.bounced" },
  },
  "batch.finished": {
    says: "Nothing of a batch is on its way any more.",
    data: z.object({
      batch: z.string(),
      template: z.string(),
      sent: z.number(),
      failed: z.number(),
      blocked: z.number(),
      cancelled: z.boolean(),
    }),
    example: { batch: ANOTHER_ID, template: AN_ID, sent: 120, failed: 1, blocked: 0, cancelled: false },
  },
  "correction.asked": {
    says: "A recipient asked for a correction.",
    data: z.object({
      correction: z.string(),
      certificate: z.string(),
      template: z.string(),
      kind: z.enum(["name", "address"]),
      url: z.string(),
    }),
    example: {
      correction: "Qd3hS8kTfLw2mNb5Vc7XyZ",
      certificate: AN_ID,
      template: ANOTHER_ID,
      kind: "name",
      url: page,
    },
  },
  [TEST_EVENT]: {
    says: "An owner sent a test event.",
    data: z.object({ webhook: z.string() }),
    example: { webhook: AN_ID },
  },
};

const SIGNED = {
  "webhook-id": "The id of the event, the same at each try: whoever has seen it ignores it.",
  "webhook-timestamp": "When this try was made, in seconds since 1970. Refuse what is older than five minutes.",
  "webhook-signature":
    "`v1,` and the Base64 of an HMAC-SHA256 of `id.timestamp.body`; two with a space between them while a secret is rotated.",
} as const;

/** The member `webhooks` of the document. */
export function webhookOperations(): Record<string, Json> {
  const types: readonly WebhookType[] = [...WEBHOOK_EVENTS, TEST_EVENT];
  return Object.fromEntries(types.map((type) => [type, { post: operation(type) }]));
}

function operation(type: WebhookType): Json {
  const { says, data, example } = EVENTS[type];
  const schema = jsonSchema(z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data }));
  return {
    operationId: `told:${type}`,
    tags: ["Webhooks"],
    summary: says,
    description: "Answer 2xx within 15 seconds. Anything else, redirects too, is tried again; 410 stops the webhook.",
    security: [],
    parameters: Object.entries(SIGNED).map(([name, description]) => ({
      name,
      in: "header",
      required: true,
      description,
      schema: { type: "string" },
    })),
    requestBody: {
      required: true,
      content: {
        "application/json": { schema, example: { type, timestamp: "2026-11-24T16:31:00.000Z", data: example } },
      },
    },
    responses: {
      "2XX": { description: "Received" },
      "4XX": { description: "Tried again; 410 stops the webhook." },
    },
  };
}
