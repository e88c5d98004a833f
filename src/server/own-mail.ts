// Sends a mail of the service itself, such as a receipt, as a job that is retried until the mail server accepts it.
import type { MailFault } from "#domain/mail/mail-fault.ts";
import { sayMailFault } from "#domain/say/mail-faults.ts";
import type { Context } from "./context.ts";
import type { JobEnd } from "./jobs/kinds.ts";
import { speaking } from "./language.ts";
import type { MailMessage } from "./providers/mail/interface.ts";

/** `name` is used in the log: 'A receipt'. `note` records that the mail was accepted, or refused for good. */
export type OwnMail = { name: string; id: string; message: MailMessage; note: (now: Date) => Promise<void> };

export async function sendOwnMail(ctx: Context, { name, id, message, note }: OwnMail): Promise<JobEnd> {
  const sent = await ctx.mail.send(message);
  if (!sent.ok) ctx.log.warn({ id, why: loggedFault(sent.why) }, `${name} could not be mailed`);
  if (!sent.ok && sent.retry) return "again";
  await note(ctx.clock());
  return "done";
}

/** In English, because the log is, whatever language the user reads. */
export function loggedFault(fault: MailFault): string {
  return speaking("en", () => sayMailFault(fault));
}
