// What a mail says: the organiser's own words, or ours.
import { SAY } from "#domain/say/say.ts";
import type { MailMessage } from "../../providers/mail/interface.ts";
import type { Address } from "./sender.ts";

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

export type CertificateEmail = {
  messageId: string;
  /** MAIL_FROM. */
  from: string;
  to: Address;
  /** The organiser, where their address is proved. */
  replyTo?: Address | undefined;
  template: string;
  issuer: string;
  /** The organiser's own words, filled; empty stands for ours. */
  subject: string;
  message: string;
  /** The public address of the certificate. */
  link: string;
  /** The address of the page that ends such mails; a mail to oneself has none. */
  unsubscribe?: string | undefined;
  /** JPEG. */
  picture: Buffer;
  attached?: MailMessage["attached"];
};
