// Certificates by WhatsApp.
import * as z from "zod/mini";
import { CSV } from "#domain/list/csv.ts";
import { WaitingMessages, WhatsAppRequest } from "#domain/whatsapp/batch.ts";
import { Id } from "#domain/id.ts";
import type { Call } from "../call.ts";
import { Done, DueRow } from "../shapes.ts";
import { WhatsAppAudience, WhatsAppProgress, WhatsAppStates, WhatsAppStudent } from "../whatsapp.ts";
import { byId, data, SEVERAL } from "./parts.ts";

export const WHATSAPP_CALLS = {
  whatsAppAudience: {
    method: "GET",
    path: "/students/send_whatsapp/:id/audience",
    who: "user",
    says: "How many students of a template would get a WhatsApp message now, why the others would get none, and what a message costs.",
    ...byId,
    answer: data(WhatsAppAudience),
  },
  pickedWhatsAppAudience: {
    method: "POST",
    path: "/students/send_whatsapp/:id/audience",
    who: "user",
    says: "The same of the given students, and the students themselves, including those who already got a message.",
    ...byId,
    body: z.object({ student_ids: z.array(Id) }),
    answer: z.object({ data: WhatsAppAudience, rows: z.array(DueRow) }),
  },
  listMessageRows: {
    method: "GET",
    path: "/students/send_whatsapp/:id/rows",
    who: "user",
    says: "A page of the students who would get a WhatsApp message, longest names first, with the values for a preview of the design.",
    ...byId,
    query: z.object({
      page: z.optional(z.string()),
      again: z.optional(z.literal("yes")),
      without_email: z.optional(z.literal("yes")),
    }),
    answer: data(z.object({ rows: z.array(DueRow), total: z.number() })),
  },
  sendWhatsApp: {
    method: "POST",
    path: "/students/send_whatsapp",
    who: "user",
    says: "Queues a WhatsApp message for every student who agreed, has a number and got none yet, now or for a time.",
    idField: "user_template_id",
    body: WhatsAppRequest,
    answer: z.object({ queued: z.number() }),
  },
  whatsAppProgress: {
    method: "GET",
    path: "/students/send_whatsapp/:id",
    who: "user",
    says: "How far a template's WhatsApp messages are.",
    ...byId,
    answer: data(WhatsAppProgress),
  },
  whatsAppStates: {
    method: "POST",
    path: "/students/send_whatsapp/:id/states",
    who: "user",
    says: "The states of the newest WhatsApp messages of the given students.",
    ...byId,
    body: z.object({ student_ids: SEVERAL }),
    answer: data(WhatsAppStates),
  },
  cancelWhatsApp: {
    method: "POST",
    path: "/students/send_whatsapp/:id/cancel",
    who: "user",
    says: "Cancels a template's waiting WhatsApp messages: all, or those of the batches that start at a time.",
    ...byId,
    body: WaitingMessages,
    answer: z.object({ cancelled: z.number() }),
  },
  sendWhatsAppNow: {
    method: "POST",
    path: "/students/send_whatsapp/:id/now",
    who: "user",
    says: "Sends a template's planned WhatsApp messages now: all, or those of the batches that start at a time.",
    ...byId,
    body: WaitingMessages,
    answer: z.object({ due: z.number() }),
  },
  readWhatsAppList: {
    method: "PUT",
    path: "/students/send_whatsapp/:id/list",
    who: "user",
    says: "Chooses the column that says who agreed to WhatsApp messages (empty: none), and the country of numbers without a code.",
    ...byId,
    body: z.object({
      opt_in_column: z.string().check(z.maxLength(CSV.headerLength)),
      country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    }),
    answer: Done,
  },
  whatsAppStudent: {
    method: "GET",
    path: "/user/students/:id/whatsapp",
    who: "user",
    says: "Whether a student agreed to WhatsApp messages, and the last messages to them.",
    ...byId,
    answer: data(WhatsAppStudent),
  },
  noteWhatsAppConsent: {
    method: "PUT",
    path: "/user/students/:id/whatsapp",
    who: "user",
    says: "Notes whether a student agreed to WhatsApp messages. It counts more than the list.",
    ...byId,
    body: z.object({ agreed: z.boolean() }),
    answer: Done,
  },
  whatsAppNotice: {
    method: "POST",
    path: "/whatsapp/webhook",
    who: "anyone",
    says: "Receives Meta's reports on WhatsApp messages. The signature covers the bytes of the body.",
    raw: { bytes: 1024 * 1024 },
    answer: z.object({ noted: z.number() }),
  },
} as const satisfies Record<string, Call>;
