// What an organiser decides about a batch of mails: its words, what goes along, when it begins, and what is done with it on its way.
import * as z from "zod/mini";
import { type CertificateStudent, placeholderValues } from "../certificate/certificate.ts";
import { Id } from "../id.ts";
import type { Values } from "../canvas/placeholders.ts";
import { cleanText } from "../text.ts";
import { DAY, SECOND } from "../time.ts";

/**
 * Characters of the mail's own words; how many may be left out by name; how far ahead a sending may be planned; how long the dialog waits
 * before it sends.
 */
export const BATCH = {
  subject: 200,
  message: 2000,
  leftOut: 20_000,
  aheadMs: 60 * DAY,
  secondThoughtsMs: 10 * SECOND,
} as const;

export const ATTACHMENTS = ["none", "png", "pdf"] as const;
export type Attachment = (typeof ATTACHMENTS)[number];

export const BATCH_ACTIONS = ["pause", "resume", "cancel", "now"] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];

export const ControlRequest = z.object({
  act: z.enum(BATCH_ACTIONS),
  /** `cancel` and `now` only: of the batches that begin then, as the screen has it; else of all mails that wait. */
  starts_at: z.optional(z.iso.datetime()),
});
export type ControlRequest = z.infer<typeof ControlRequest>;

/** The words of a mail, with placeholders; empty stands for ours. */
export const MailWordFields = {
  subject: z.optional(z.string().check(z.maxLength(BATCH.subject))),
  message: z.optional(z.string().check(z.maxLength(BATCH.message))),
  attachment: z.optional(z.enum(ATTACHMENTS)),
};

/** Everything but the template may be left out: then everybody who was not mailed yet gets our mail, at once. */
export const SendRequest = z.object({
  user_template_id: Id,
  /** The click's own id: asked twice it is one batch. */
  sending_id: z.optional(Id),
  again: z.optional(z.boolean()),
  student_ids: z.optional(z.array(Id)),
  /** They are left out. */
  except_ids: z.optional(z.array(Id).check(z.maxLength(BATCH.leftOut))),
  /** Only those whose last mail failed. */
  failed: z.optional(z.boolean()),
  send_at: z.optional(z.iso.datetime()),
  /** Begins only after the seconds in which it can be called off (`SENDING.secondThoughtsMs`). */
  hold: z.optional(z.boolean()),
  ...MailWordFields,
});
export type SendRequest = z.infer<typeof SendRequest>;

/** What the placeholders of subject and message stand for. */
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
