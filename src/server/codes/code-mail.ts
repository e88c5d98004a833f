// Mails with a code that verifies an e-mail address, or that signs in with it. The address is as somebody typed it, so
// a stranger may get them: they hold no text of anybody, and only so many go to one address.
import type { Sent } from "#domain/mail/delivery.ts";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { parseSender } from "../deliveries/compose/sender.ts";
import { getsNoMail } from "../deliveries/recipients/suppressed.ts";
import type { LimitName } from "../http/limits.ts";
import { mailSheet } from "../page/mail-sheet.ts";
import type { MailMessage } from "../providers/mail/interface.ts";
import { addressKey } from "../trust/recipients.ts";
const say = SAY.profile.mail;

/** `line` says what the code is for. */
export type CodeMail = { address: string; code: string; line: string };

/**
 * `ownerId`: on whose behalf it goes. `suppressed`: the address gets no mail. Throws a UserError if it got too many
 * codes: `budget` names the limits that are counted by address.
 */
export async function sendCodeMail(
  ctx: Context,
  { ownerId, ...mail }: CodeMail & { ownerId: string },
  budget: readonly LimitName[] = ["codeMailHour", "codeMailDay"],
): Promise<Sent | "suppressed"> {
  if (await getsNoMail(ctx, mail.address, ownerId)) return "suppressed";
  const address = addressKey(ctx, mail.address);
  await ctx.limits.use(Object.fromEntries(budget.map((name) => [name, address])));
  return mailCode(ctx, mail);
}

/** For callers with limits of their own. */
export async function mailCode(ctx: Context, mail: CodeMail): Promise<Sent> {
  return ctx.mail.send(codeMail(ctx, mail));
}

function codeMail(ctx: Context, { address, code, line }: CodeMail): MailMessage {
  const from = parseSender(ctx.config.mail.from);
  return {
    messageId: `<code-${ctx.newId()}@${from.address.split("@")[1] ?? "localhost"}>`,
    from,
    to: { name: "", address },
    subject: say.subject(code),
    text: [line, code, say.footer, `--\n${SAY.mail.footer}`].join("\n\n"),
    html: mailSheet(say.subject(code), [line, { code }, say.footer]).toString(),
    inline: [],
  };
}
