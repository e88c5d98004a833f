// The mail that tells a recipient what the organiser answered.
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import { issuerOf } from "../certificates/issuer.ts";
import { certificateLink } from "../certificates/make.ts";
import type { Context } from "../context.ts";
import { senderFor } from "../deliveries/compose/sender.ts";
import type { JobEnd } from "../jobs/kinds.ts";
import { languageOfTemplate, speaking } from "../language.ts";
import { sendOwnMail } from "../own-mail.ts";
import { mailSheet } from "../page/mail-sheet.ts";
import type { MailMessage } from "../providers/mail/interface.ts";
import { type AnsweredCorrection, answersWaiting, answerToTell, noteTold } from "./tell-store.ts";

const say = SAY.corrections.mail;

/** A mail server that takes none for so long is given up. */
const TRIED_MS = 3 * DAY;

/** The job of a correction that was answered. */
export async function mailAnswer(ctx: Context, id: string): Promise<JobEnd> {
  const answered = await answerToTell(ctx.db, id, triedSince(ctx));
  if (answered === undefined) return "done";
  const message = speaking(languageOfTemplate(answered.language), () => answerMail(ctx, answered));
  const note = (now: Date) => noteTold(ctx.db, id, now);
  return sendOwnMail(ctx, { name: "An answer to a correction", id, message, note });
}

/** The corrections whose recipient is still to be told, whether a job is queued for it or not. */
export async function untoldCorrections(ctx: Context): Promise<string[]> {
  return answersWaiting(ctx.db, triedSince(ctx));
}

function triedSince(ctx: Context): Date {
  return new Date(ctx.clock().getTime() - TRIED_MS);
}

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
