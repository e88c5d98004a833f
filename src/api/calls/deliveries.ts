// Mails to students.
import * as z from "zod/mini";
import { Id } from "#domain/id.ts";
import { MailWordFields, SendRequest, ControlRequest } from "#domain/mail/batch.ts";
import { Done, Message, DueRow, BatchAudience, BatchProgress } from "../shapes.ts";
import type { Call } from "../call.ts";
import { byId, data } from "./parts.ts";

export const DELIVERIES_CALLS = {
  sendMail: {
    method: "POST",
    path: "/students/send_mail",
    who: "user",
    says: "Makes a delivery for every student who has an e-mail and was not mailed yet.",
    idField: "user_template_id",
    body: SendRequest,
    answer: z.object({
      message: z.string(),
      queued: z.number(),
      alreadySent: z.number(),
      withoutEmail: z.array(z.object({ id: Id, name: z.string() })),
    }),
  },
  sendingProgress: {
    method: "GET",
    path: "/students/send_mail/:id",
    who: "user",
    says: "How far the sending of a template is.",
    ...byId,
    answer: BatchProgress,
  },
  steerSending: {
    method: "POST",
    path: "/students/send_mail/:id/steer",
    who: "user",
    says: "Pauses, resumes or cancels a template's mails that are not on their way yet, or sends planned ones now.",
    ...byId,
    body: ControlRequest,
    answer: BatchProgress,
  },
  sendTestMail: {
    method: "POST",
    path: "/students/send_mail/:id/test",
    who: "user",
    says: "Sends the mail of one student to the organiser's own verified e-mail.",
    ...byId,
    body: z.object({ student_id: z.optional(Id), ...MailWordFields }),
    answer: Message,
  },
  markGiven: {
    method: "PUT",
    path: "/user/students/:id/given",
    who: "user",
    says: "Notes that a student has their certificate without a mail, or takes that back.",
    ...byId,
    body: z.object({ given: z.boolean() }),
    answer: Done,
  },
  bounceNotice: {
    method: "POST",
    path: "/mail/bounces",
    who: "anyone",
    says: "The mail server tells which addresses refused mails; signed over the bytes of the body.",
    raw: { bytes: 1024 * 1024 },
    answer: z.object({ noted: z.number() }),
  },
  listDueRows: {
    method: "GET",
    path: "/students/send_mail/:id/rows",
    who: "user",
    says: "A page of those who get a mail, longest names first: what is put into the design, to be looked at beforehand.",
    ...byId,
    query: z.object({ page: z.optional(z.string()), again: z.optional(z.literal("yes")) }),
    answer: data(z.object({ rows: z.array(DueRow), total: z.number() })),
  },
  sendingAudience: {
    method: "GET",
    path: "/students/send_mail/:id/audience",
    who: "user",
    says: "Who would get a mail now, counted.",
    ...byId,
    answer: BatchAudience,
  },
  pickedAudience: {
    method: "POST",
    path: "/students/send_mail/:id/audience",
    who: "user",
    says: "The same of those who are named, with what is put into the design; those who were mailed already are among them.",
    ...byId,
    body: z.object({ student_ids: z.array(Id) }),
    answer: z.object({ audience: BatchAudience, rows: z.array(DueRow) }),
  },
} as const satisfies Record<string, Call>;
