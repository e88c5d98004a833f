// The mails about a correction: the code that proves the address, and what the organiser answered.
import { SAY } from "#domain/say/say.ts";
import { issuerOf } from "../certificates/issuer.ts";
import { certificateLink } from "../certificates/make.ts";
import type { Context } from "../context.ts";
import { parseSender, senderFor } from "../deliveries/sender.ts";
import { html } from "../page/html.ts";
import { mailSheet } from "../page/mail-sheet.ts";
import type { MailMessage } from "../providers/mail/index.ts";
import type { Answered } from "./tell-store.ts";

const say = SAY.corrections.mail;

type Address = { name: string; address: string };

export function correctionCodeMail(ctx: Context, to: Address, code: string): MailMessage {
  const from = parseSender(ctx.config.mail.from);
  return {
    messageId: messageId(ctx, `code-${ctx.newId()}`),
    from,
    to,
    subject: say.codeSubject(code),
    text: [say.codeLine(to.name), code, say.codeFooter, `--\n${SAY.mail.footer}`].join("\n\n"),
    html: mailSheet([say.codeLine(to.name), { code }, say.codeFooter]).toString(),
    inline: [],
  };
}

export function answerMail(ctx: Context, answered: Answered): MailMessage {
  const { state, email, name, templateName, studentId, replyTo, owner } = answered;
  const issuer = issuerOf(answered);
  const link = certificateLink(ctx, studentId);
  const lines = [SAY.mail.greeting(name), whatBecame(answered), say.link];
  return {
    messageId: messageId(ctx, `correction-${answered.id}`),
    from: senderFor(ctx.config.mail.from, issuer),
    to: { name, address: email },
    ...(replyTo !== "" && { replyTo: { name: issuer === "" ? owner.name : issuer, address: replyTo } }),
    subject: state === "accepted" ? say.acceptedSubject(templateName) : say.declinedSubject(templateName),
    text: [...lines, link, `--\n${SAY.mail.footer}`].join("\n\n"),
    html: mailSheet([...lines, html`<a href="${link}" style="color:#353f94">${link}</a>`]).toString(),
    inline: [],
  };
}

function whatBecame({ state, name, nameBefore }: Answered): string {
  if (state === "declined") return say.declined;
  return name === nameBefore ? say.acceptedNote : say.accepted(name);
}

function messageId(ctx: Context, name: string): string {
  return `<${name}@${parseSender(ctx.config.mail.from).address.split("@")[1] ?? "localhost"}>`;
}
