// The organiser's choices for a batch: texts, attachment, start time, and pause, resume or cancel.
import * as z from "zod/mini";
import { type CertificateStudent, placeholderValues } from "../certificate/certificate.ts";
import { Id } from "../id.ts";
import type { Values } from "../canvas/placeholders.ts";
import { cleanText } from "../text.ts";
import { DAY, MINUTE, SECOND } from "../time.ts";

/**
 * Maximum characters of subject and message; maximum excluded students; how far ahead a batch can be scheduled, and how
 * long ago its time may be, because clocks differ; how long before it sends.
 */
export const BATCH = {
  subject: 200,
  message: 2000,
  leftOut: 20_000,
  aheadMs: 60 * DAY,
  agoMs: 1 * MINUTE,
  secondThoughtsMs: 10 * SECOND,
} as const;

export const ATTACHMENTS = ["none", "png", "pdf"] as const;
export type Attachment = (typeof ATTACHMENTS)[number];

export const BATCH_ACTIONS = ["pause", "resume", "cancel", "now"] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];

export const ControlRequest = z.object({
  act: z.enum(BATCH_ACTIONS),
  /** For `cancel` and `now`: only batches that start then; else all waiting mails. */
  starts_at: z.optional(z.iso.datetime()),
});
export type ControlRequest = z.infer<typeof ControlRequest>;

/** Subject and message, with placeholders; empty means the default text. */
export const MailWordFields = {
  subject: z.optional(z.string().check(z.maxLength(BATCH.subject))),
  message: z.optional(z.string().check(z.maxLength(BATCH.message))),
  attachment: z.optional(z.enum(ATTACHMENTS)),
};

/** Only the template is required: then everybody not mailed yet gets the default mail at once. */
export const SendRequest = z.object({
  user_template_id: Id,
  /** Idempotency id: a retry is the same batch. */
  sending_id: z.optional(Id),
  /** It is the id of a batch that a program prepared: refused if that waits no more, and was not sent. */
  draft: z.optional(z.boolean()),
  again: z.optional(z.boolean()),
  student_ids: z.optional(z.array(Id)),
  /** They are left out. */
  except_ids: z.optional(z.array(Id).check(z.maxLength(BATCH.leftOut))),
  /** Only those who did not get their certificate: their last mail failed or was blocked. */
  failed: z.optional(z.boolean()),
  /** Only those whose certificate was changed after it was sent, and not sent since. */
  changed: z.optional(z.boolean()),
  send_at: z.optional(z.iso.datetime()),
  /** Starts after the cancel window (`BATCH.secondThoughtsMs`). */
  hold: z.optional(z.boolean()),
  ...MailWordFields,
});
export type SendRequest = z.infer<typeof SendRequest>;

/** Values of placeholders in subject and message. */
export function mailValues(student: { id: string } & CertificateStudent, template: string, issuer: string): Values {
  return { ...placeholderValues(student), Template: template, Issuer: issuer };
}

/** Line by line, so that paragraphs stay. */
export function cleanMessage(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(cleanText)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
