// The mail that tells a recipient what the organiser answered; where the mail server took none, the next sweep sends it.
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import { issuerOf } from "../certificates/issuer.ts";
import { certificateLink } from "../certificates/make.ts";
import type { Context } from "../context.ts";
import { senderFor } from "../deliveries/compose/sender.ts";
import { languageOfTemplate, speaking } from "../language.ts";
import type { OwnMails } from "../own-mails.ts";
import { mailSheet } from "../page/mail-sheet.ts";
import type { MailMessage } from "../providers/mail/interface.ts";
import { type AnsweredCorrection, answersToTell, claimAnswer, leaveAnswer } from "./tell-store.ts";

const say = SAY.corrections.mail;

export const ANSWERS: OwnMails<AnsweredCorrection> = {
  name: "An answer to a correction",
  triedMs: 3 * DAY,
  waiting: answersToTell,
  idOf: ({ id }) => id,
  claim: claimAnswer,
  leave: leaveAnswer,
  write: (ctx, answered) => speaking(languageOfTemplate(answered.language), () => answerMail(ctx, answered)),
};

export function answerMail(ctx: Context, answered: AnsweredCorrection): MailMessage {
  const { state, email, name, templateName, studentId, replyTo, owner } = answered;
  const issuer = issuerOf(answered);
  const from = senderFor(ctx.config.mail.from, issuer);
  const link = certificateLink(ctx, studentId);
  const greeting = SAY.mail.greeting(name);
  const subject = state === "accepted" ? say.acceptedSubject(templateName) : say.declinedSubject(templateName);
  const lines = [whatBecame(answered), ...(state === "declined" && replyTo !== "" ? [say.askWhy] : [])];
  return {
    messageId: `<correction-${answered.id}@${from.address.split("@")[1] ?? "localhost"}>`,
    from,
    to: { name, address: email },
    ...(replyTo !== "" && { replyTo: { name: issuer === "" ? owner.name : issuer, address: replyTo } }),
    subject,
    text: [greeting, ...lines, say.link, link, `--\n${SAY.mail.footer}`].join("\n\n"),
    html: mailSheet(subject, [
      { greeting },
      ...lines,
      { open: link, words: SAY.mail.open },
      { address: link, words: say.link },
    ]).toString(),
    inline: [],
  };
}

function whatBecame({ state, name, nameBefore }: AnsweredCorrection): string {
  if (state === "declined") return say.declined;
  return name === nameBefore ? say.acceptedNote : say.accepted(name);
}
