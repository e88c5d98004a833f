// The mail a student gets: plain text and HTML, with the link and the picture of the certificate.
import { SAY } from "#domain/say/say.ts";
import { messageLines, subjectOf, type CertificateEmail } from "./email-words.ts";
import { emailPage } from "./email-page.ts";
import type { MailMessage } from "../../providers/mail/interface.ts";
import { senderFor } from "./sender.ts";
const PICTURE = { cid: "certificate@prashasti", filename: "certificate.jpg" } as const;

/** Texts are as people typed them: the mail provider keeps them out of the headers' grammar, the page escapes them. */
export function mailOf(letter: CertificateEmail): MailMessage {
  const { replyTo, unsubscribe } = letter;
  return {
    messageId: letter.messageId,
    from: senderFor(letter.from, letter.issuer),
    to: letter.to,
    ...(replyTo && { replyTo }),
    subject: subjectOf(letter),
    text: plainText(letter),
    html: emailPage(letter, PICTURE.cid).toString(),
    inline: [{ cid: PICTURE.cid, filename: PICTURE.filename, contentType: "image/jpeg", content: letter.picture }],
    attached: letter.attached ?? [],
    // RFC 8058: one click in the mail program, without opening the page.
    headers: unsubscribe
      ? { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
      : {},
  };
}

function plainText(letter: CertificateEmail): string {
  return [
    SAY.mail.greeting(letter.to.name),
    ...messageLines(letter),
    `${SAY.mail.open}:\n${letter.link}`,
    `--\n${SAY.mail.footer}`,
    ...(letter.unsubscribe === undefined ? [] : [`${SAY.mail.noMore}: ${letter.unsubscribe}`]),
  ].join("\n\n");
}
