// The subject and the message of a mail: the organiser's own words, or the default ones.
import { SAY } from "#domain/say/say.ts";
import type { MailBrand } from "../../brand/mail-brand.ts";
import type { MailMessage } from "../../providers/mail/interface.ts";
import type { Address } from "./sender.ts";

export function subjectOf({ subject, template }: Pick<CertificateEmail, "subject" | "template">): string {
  return subject === "" ? SAY.mail.subject(template) : subject;
}

/** None where the organiser's message begins with one, as 'Hello Asha,' does. */
export function greetingOf({ message, to }: Pick<CertificateEmail, "message" | "to">): string | undefined {
  const [first = ""] = message.split("\n");
  const isGreeting = first.includes(to.name) && first.length <= to.name.length + GREETING_WORDS;
  return isGreeting ? undefined : SAY.mail.greeting(to.name);
}

/** Characters of a greeting beside the name. */
const GREETING_WORDS = 30;

/** The paragraphs below the greeting. */
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
  /** The organiser, if their e-mail address is verified. */
  replyTo?: Address | undefined;
  template: string;
  issuer: string;
  /** The organiser's own words with placeholders filled; empty means the default words. */
  subject: string;
  message: string;
  /** The public address of the certificate. */
  link: string;
  /** The address of the unsubscribe page; a test mail has none. */
  unsubscribe?: string | undefined;
  /** Where all certificates of this address are; a test mail has none. */
  mine?: string | undefined;
  /** Of the workspace. */
  brand?: MailBrand | undefined;
  /** JPEG. */
  picture: Buffer;
  attached?: MailMessage["attached"];
};
