// The mail with a code that verifies an e-mail address.
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { parseSender } from "../deliveries/compose/sender.ts";
import { mailSheet } from "../page/mail-sheet.ts";
import type { MailMessage } from "../providers/mail/interface.ts";
const say = SAY.profile.mail;

/** `line` says what the code is for. */
export function codeMail(
  ctx: Context,
  to: { name: string; address: string },
  code: string,
  line = say.line(to.name),
): MailMessage {
  const from = parseSender(ctx.config.mail.from);
  return {
    messageId: `<code-${ctx.newId()}@${from.address.split("@")[1] ?? "localhost"}>`,
    from,
    to,
    subject: say.subject(code),
    text: [line, code, say.footer, `--\n${SAY.mail.footer}`].join("\n\n"),
    html: mailSheet(say.subject(code), [line, { code }, say.footer]).toString(),
    inline: [],
  };
}
