// The shape in which a template's publication is answered.
import * as z from "zod/mini";
import { ATTACHMENTS } from "#domain/mail/batch.ts";
import { PUBLICATION_STATES } from "#domain/mail/publication.ts";

export const Publication = z.object({
  state: z.enum(PUBLICATION_STATES),
  /** When it publishes itself; null: when somebody does. */
  publish_at: z.nullable(z.string()),
  /** From when its pages are public; null while it is held. */
  published_at: z.nullable(z.string()),
  late: z.boolean(),
  /** The words of its mails. */
  subject: z.string(),
  message: z.string(),
  attachment: z.enum(ATTACHMENTS),
});
export type Publication = z.infer<typeof Publication>;
