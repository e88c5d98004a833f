// The mail a student gets: plain text and HTML, with the link and the picture of the certificate.
import { SAY } from "#domain/say/say.ts";
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

/** Texts are as people typed them: the mail provider keeps them out of the headers' grammar, the page escapes them. */
export function mailOf(letter: Letter): MailMessage {
  return {
    messageId: letter.messageId,
    from: senderFor(letter.from, letter.issuer),
    to: letter.to,
    subject: SAY.mail.subject(letter.template),
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
