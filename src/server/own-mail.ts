// Sends a mail of the service itself, such as a receipt, as a job that is retried until the mail server accepts it.
import type { Context } from "./context.ts";
import type { JobEnd } from "./jobs/kinds.ts";
import type { MailMessage } from "./providers/mail/interface.ts";

/** `name` is used in the log: 'A receipt'. `note` records that the mail was accepted, or refused for good. */
export type OwnMail = { name: string; id: string; message: MailMessage; note: (now: Date) => Promise<void> };

export async function sendOwnMail(ctx: Context, { name, id, message, note }: OwnMail): Promise<JobEnd> {
  const sent = await ctx.mail.send(message);
  if (!sent.ok) ctx.log.warn({ id, why: sent.why }, `${name} could not be mailed`);
  if (!sent.ok && sent.retry) return "again";
  await note(ctx.clock());
  return "done";
}
