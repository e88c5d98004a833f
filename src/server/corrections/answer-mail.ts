// The mail that tells a recipient the organiser's answer to a correction request.
import { nameInMail } from "#domain/mail/name-in-mail.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import { issuerOf, issuerStanding, labelledIssuer } from "../certificates/issuer.ts";
import { certificateLink } from "../certificates/make.ts";
import type { Context } from "../context.ts";
import { senderFor } from "../deliveries/compose/sender.ts";
import type { JobEnd } from "../jobs/kinds.ts";
import { languageOfTemplate, speaking } from "../language.ts";
import { sendOwnMail } from "../own-mail.ts";
import { mailSheet } from "../page/mail-sheet.ts";
import type { MailMessage } from "../providers/mail/interface.ts";
import { type AnsweredCorrection, unmailedAnswers, answerToMail, markAnswerMailed } from "./answer-mail-store.ts";

const say = SAY.corrections.mail;

/** How long a mail is retried. */
const RETRY_MS = 3 * DAY;

/** Runs as the job of an answered correction. */
export async function mailAnswer(ctx: Context, id: string): Promise<JobEnd> {
  const answered = await answerToMail(ctx.db, id, retriedSince(ctx));
  if (answered === undefined) return "done";
  // The organiser can still undo the deletion; until then, the job is retried as if the mail server were away.
  if (answered.withdrawn) return "again";
  const message = speaking(languageOfTemplate(answered.language), () => answerMail(ctx, answered));
  const note = (now: Date) => markAnswerMailed(ctx.db, id, now);
  return sendOwnMail(ctx, { name: "An answer to a correction", id, message, note });
}

/** The corrections whose recipient is still to be mailed, whether or not a job is queued. */
export async function unmailedCorrections(ctx: Context): Promise<string[]> {
  return unmailedAnswers(ctx.db, retriedSince(ctx));
}

function retriedSince(ctx: Context): Date {
  return new Date(ctx.clock().getTime() - RETRY_MS);
}

export function answerMail(ctx: Context, answered: Omit<AnsweredCorrection, "withdrawn">): MailMessage {
  const { state, email, name, studentId, replyTo, owner } = answered;
  const title = nameInMail(answered.templateName) || say.thisEvent;
  const named = issuerOf(answered);
  const issuer = labelledIssuer(nameInMail(named), issuerStanding(ctx, named, owner));
  const from = senderFor(ctx.config.mail.from, issuer);
  const link = certificateLink(ctx, studentId);
  const greeting = SAY.mail.greeting(name);
  const subject = state === "accepted" ? say.acceptedSubject(title) : say.declinedSubject(title);
  const lines = [outcomeLine(answered), ...whyLines(answered)];
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

function outcomeLine({ state, name, nameBefore }: Pick<AnsweredCorrection, "state" | "name" | "nameBefore">): string {
  if (state === "declined") return say.declined;
  return name === nameBefore ? say.acceptedNote : say.accepted(name);
}

/** Why it was declined or, where nothing was said, how to ask. */
function whyLines({ state, reason, replyTo }: Pick<AnsweredCorrection, "state" | "reason" | "replyTo">): string[] {
  if (state === "accepted") return [];
  if (reason !== "") return [say.reason(reason)];
  return replyTo === "" ? [] : [say.askWhy];
}
