// Mails with a code that verifies an e-mail address, or that signs in with it. The address is as somebody typed it, so
// a stranger may get them: they hold no text of anybody, and callers count them (`turns.ts`).
import type { Sent } from "#domain/mail/delivery.ts";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { parseSender } from "../deliveries/compose/sender.ts";
import { getsNoMail } from "../deliveries/recipients/suppressed.ts";
import { mailSheet } from "../page/mail-sheet.ts";
import type { MailMessage } from "../providers/mail/interface.ts";

const say = SAY.profile.mail;

/** `line` says what the code is for. */
export type CodeMail = { address: string; code: string; line: string };

/** `ownerId`: on whose behalf it goes. `suppressed`: the address gets no mail. */
export async function sendCodeMail(
  ctx: Context,
  { ownerId, ...mail }: CodeMail & { ownerId: string },
): Promise<Sent | "suppressed"> {
  return (await getsNoMail(ctx, mail.address, ownerId)) ? "suppressed" : mailCode(ctx, mail);
}

/** Also to an address that organisers may not mail. */
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
