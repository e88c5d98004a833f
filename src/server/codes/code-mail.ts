// Mails with a code that verifies an e-mail address. The address is as somebody typed it, so a stranger may get them:
// they hold no text of anybody, go to nobody who wants no mail, and only so many to one address.
import type { Sent } from "#domain/mail/delivery.ts";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { parseSender } from "../deliveries/compose/sender.ts";
import { getsNoMail } from "../deliveries/recipients/suppressed.ts";
import { mailSheet } from "../page/mail-sheet.ts";
import type { MailMessage } from "../providers/mail/interface.ts";
import { addressKey } from "../trust/recipients.ts";
const say = SAY.profile.mail;

/** `ownerId`: the organiser on whose behalf it goes. `line` says what the code is for. */
export type CodeMail = { address: string; ownerId: string; code: string; line: string };

/** `suppressed`: the address gets no mail. Throws a UserError if it got too many codes. */
export async function sendCodeMail(ctx: Context, mail: CodeMail): Promise<Sent | "suppressed"> {
  if (await getsNoMail(ctx, mail.address, mail.ownerId)) return "suppressed";
  const address = addressKey(ctx, mail.address);
  await ctx.limits.use({ codeMailHour: address, codeMailDay: address });
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
