// What a mail says: the organiser's own words, or ours.
import { SAY } from "#domain/say/say.ts";
import type { CertificateEmail } from "./email-template.ts";

export function subjectOf({ subject, template }: Pick<CertificateEmail, "subject" | "template">): string {
  return subject === "" ? SAY.mail.subject(template) : subject;
}

/** The paragraphs under the greeting. */
export function messageLines({
  message,
  template,
  issuer,
}: Pick<CertificateEmail, "message" | "template" | "issuer">): string[] {
  return message === "" ? [SAY.mail.line(template, issuer)] : message.split(/\n{2,}/);
}
