// The mail a student gets: plain text and HTML, with the link and the picture of the certificate.
import { SAY } from "#domain/say/say.ts";
import { cleanText } from "#domain/student.ts";
import type { MailMessage } from "../providers/mail/index.ts";
import { mailPage } from "./mail-page.ts";
import { senderFor, type Address } from "./sender.ts";

export type Letter = {
  messageId: string;
  /** MAIL_FROM. */
  from: string;
  to: Address;
  template: string;
  issuer: string;
  /** The public address of the certificate. */
  link: string;
  /** JPEG. */
  picture: Buffer;
};

const PICTURE = { cid: "certificate@prashasti", filename: "certificate.jpg" } as const;
const SUBJECT_LENGTH = 200;

/** Line ends and control characters are cleaned out of everything that becomes a header, whatever the mail library does with them. */
export function composeMail(letter: Letter): MailMessage {
  const { name, address } = letter.to;
  return {
    messageId: letter.messageId,
    from: senderFor(letter.from, letter.issuer),
    to: { name: cleanText(name), address: cleanText(address) },
    subject: cleanText(SAY.mail.subject(letter.template)).slice(0, SUBJECT_LENGTH).toWellFormed(),
    text: plainText(letter),
    html: mailPage(letter, PICTURE.cid).toString(),
    inline: [{ cid: PICTURE.cid, filename: PICTURE.filename, contentType: "image/jpeg", content: letter.picture }],
  };
}

function plainText({ to, template, issuer, link }: Letter): string {
  return [
    SAY.mail.greeting(to.name),
    SAY.mail.line(template, issuer),
    `${SAY.mail.open}:\n${link}`,
    `--\n${SAY.mail.footer}`,
  ].join("\n\n");
}
