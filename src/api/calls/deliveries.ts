// Mails to students.
import * as z from "zod/mini";
import { Id } from "#domain/id.ts";
import { STUDENT } from "#domain/list/student.ts";
import { MailWordFields, SendRequest, ControlRequest } from "#domain/mail/batch.ts";
import { Done, MailPreview, Message, DueRow, BatchAudience, BatchProgress } from "../shapes.ts";
import type { Call } from "../call.ts";
import { byId, data } from "./parts.ts";

export const DELIVERIES_CALLS = {
  sendMail: {
    method: "POST",
    path: "/students/send_mail",
    who: "user",
    says: "Queues a mail for every student who has an e-mail address and was not mailed yet.",
    idField: "user_template_id",
    body: SendRequest,
    answer: z.object({
      message: z.string(),
      queued: z.number(),
      alreadySent: z.number(),
      withoutEmail: z.array(z.object({ id: Id, name: z.string() })),
      /** How many mails go on the first day, the second, and so on. */
      days: z.array(z.number()),
      /** How many addresses bounced or unsubscribed before, so that nothing is sent to them. */
      blocked: z.optional(z.number()),
    }),
  },
  sendingProgress: {
    method: "GET",
    path: "/students/send_mail/:id",
    who: "user",
    says: "The progress of a template's mails.",
    ...byId,
    answer: BatchProgress,
  },
  steerSending: {
    method: "POST",
    path: "/students/send_mail/:id/steer",
    who: "user",
    says: "Pauses, resumes or cancels a template's waiting mails, or sends planned ones now.",
    ...byId,
    body: ControlRequest,
    answer: BatchProgress,
  },
  sendTestMail: {
    method: "POST",
    path: "/students/send_mail/:id/test",
    who: "user",
    says: "Sends one student's mail to the organiser's own verified address as a test.",
    ...byId,
    body: z.object({ student_id: z.optional(Id), ...MailWordFields }),
    answer: Message,
  },
  previewMail: {
    method: "POST",
    path: "/students/send_mail/:id/preview",
    who: "user",
    says: "One student's mail as it would be sent, with its pictures as data URLs. Sends and issues nothing.",
    ...byId,
    body: z.object({ student_id: z.optional(Id), ...MailWordFields }),
    answer: data(MailPreview),
  },
  markGiven: {
    method: "PUT",
    path: "/user/students/:id/given",
    who: "user",
    says: "Marks a certificate as handed over without a mail, or unmarks it.",
    ...byId,
    body: z.object({ given: z.boolean() }),
    answer: Done,
  },
  leaveFailure: {
    method: "PUT",
    path: "/user/students/:id/left",
    who: "user",
    says: "Leaves it that a student did not get the certificate, or undoes that.",
    ...byId,
    body: z.object({ left: z.boolean() }),
    answer: Done,
  },
  liftBlock: {
    method: "POST",
    path: "/user/students/:id/block/lift",
    who: "user",
    says: "Lifts, once, the block of an address whose mailbox was missing. After another bounce only the operator can.",
    ...byId,
    body: z.object({ email: z.string().check(z.maxLength(STUDENT.email)) }),
    answer: Done,
  },
  bounceNotice: {
    method: "POST",
    path: "/mail/bounces",
    who: "anyone",
    says: "Receives bounces from the mail server. The signature covers the bytes of the body.",
    raw: { bytes: 1024 * 1024 },
    answer: z.object({ noted: z.number() }),
  },
  listDueRows: {
    method: "GET",
    path: "/students/send_mail/:id/rows",
    who: "user",
    says: "A page of the students who would get a mail, longest names first, with the values for a preview of the design.",
    ...byId,
    query: z.object({ page: z.optional(z.string()), again: z.optional(z.literal("yes")) }),
    answer: data(z.object({ rows: z.array(DueRow), total: z.number() })),
  },
  sendingAudience: {
    method: "GET",
    path: "/students/send_mail/:id/audience",
    who: "user",
    says: "How many students would get a mail now.",
    ...byId,
    answer: BatchAudience,
  },
  pickedAudience: {
    method: "POST",
    path: "/students/send_mail/:id/audience",
    who: "user",
    says: "How many of the given students would get a mail now, and the students themselves, including those already mailed, with the values for a preview of the design.",
    ...byId,
    body: z.object({ student_ids: z.array(Id) }),
    answer: z.object({ audience: BatchAudience, rows: z.array(DueRow) }),
  },
} as const satisfies Record<string, Call>;
