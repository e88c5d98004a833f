// The mail with the code that proves an e-mail address.
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { parseSender } from "../deliveries/sender.ts";
import { html, type Html } from "../page/html.ts";
import type { MailMessage } from "../providers/mail/index.ts";

const say = SAY.profile.mail;

export function codeMail(ctx: Context, to: { name: string; address: string }, code: string): MailMessage {
  const from = parseSender(ctx.config.mail.from);
  return {
    messageId: `<code-${ctx.newId()}@${from.address.split("@")[1] ?? "localhost"}>`,
    from,
    to,
    subject: say.subject(code),
    text: [say.line(to.name), code, say.footer, `--\n${SAY.mail.footer}`].join("\n\n"),
    html: mailHtml(to.name, code).toString(),
    inline: [],
  };
}

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SHEET = `max-width:480px;margin:24px auto;padding:24px;border:1px solid #e4dccb;border-radius:14px;background-color:#ffffff;color:#1d2142;${FONT};font-size:16px;line-height:24px`;
const CODE =
  "margin:16px 0;padding:12px;border-radius:8px;background-color:#f3ecdd;color:#1d2142;font-size:30px;line-height:36px;font-weight:700;letter-spacing:8px;text-align:center";

function mailHtml(name: string, code: string): Html {
  return html`<!doctype html>
    <html lang="en">
      <body style="margin:0;padding:12px;background-color:#faf6ee">
        <div style="${SHEET}">
          <p style="margin:0;color:#1d2142">${say.line(name)}</p>
          <p style="${CODE}">${code}</p>
          <p style="margin:0;font-size:14px;line-height:20px;color:#565a78">${say.footer}</p>
        </div>
        <p style="text-align:center;${FONT};font-size:12px;color:#565a78">${SAY.mail.footer}</p>
      </body>
    </html>`;
}
