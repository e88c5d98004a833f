// The organiser's choices for a batch of WhatsApp messages.
import * as z from "zod/mini";
import { Id } from "../id.ts";
import { BATCH } from "../mail/batch.ts";

/** Only the template is required: then everybody who agreed and has none yet gets a message at once. */
export const WhatsAppRequest = z.object({
  user_template_id: Id,
  /** Idempotency id: a retry is the same batch. Not that of a batch of mails. */
  sending_id: z.optional(Id),
  again: z.optional(z.boolean()),
  student_ids: z.optional(z.array(Id)),
  /** They are left out. */
  except_ids: z.optional(z.array(Id).check(z.maxLength(BATCH.leftOut))),
  send_at: z.optional(z.iso.datetime()),
  /** Starts after the cancel window (`BATCH.secondThoughtsMs`). */
  hold: z.optional(z.boolean()),
});
export type WhatsAppRequest = z.infer<typeof WhatsAppRequest>;

/** Which of a template's waiting messages: those of the batches that start at this time, or all. */
export const WaitingMessages = z.object({ starts_at: z.optional(z.iso.datetime()) });
