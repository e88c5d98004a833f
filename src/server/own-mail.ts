// A mail that is the product's own business, a receipt or the answer to a correction: sent by a job, which is tried again until it is gone.
import type { Context } from "./context.ts";
import type { JobEnd } from "./jobs/kinds.ts";
import type { MailMessage } from "./providers/mail/interface.ts";

/** `name` as logs call it: 'A receipt'. `note` writes down that it was handed over, or refused for good. */
export type OwnMail = { name: string; id: string; message: MailMessage; note: (now: Date) => Promise<void> };

export async function sendOwnMail(ctx: Context, { name, id, message, note }: OwnMail): Promise<JobEnd> {
  const sent = await ctx.mail.send(message);
  if (!sent.ok) ctx.log.warn({ id, why: sent.why }, `${name} could not be mailed`);
  if (!sent.ok && sent.retry) return "again";
  await note(ctx.clock());
  return "done";
}
