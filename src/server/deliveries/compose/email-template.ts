// The mail a student gets: plain text and HTML, with the link and the picture of the certificate.
import { SAY } from "#domain/say/say.ts";
import type { MailLogo } from "../../brand/mail-brand.ts";
import { greetingOf, messageLines, subjectOf, type CertificateEmail } from "./email-words.ts";
import { emailPage } from "./email-page.ts";
import type { MailMessage } from "../../providers/mail/interface.ts";
import { senderFor } from "./sender.ts";

const PICTURE = { cid: "certificate@prashasti", filename: "certificate.jpg" } as const;
const LOGO_ID = "logo@prashasti";

/** Texts are as people typed them: the mail library encodes them for headers, the page escapes them. */
export function mailOf(email: CertificateEmail): MailMessage {
  const { replyTo, unsubscribe, brand } = email;
  return {
    messageId: email.messageId,
    from: senderFor(email.from, email.issuer),
    to: email.to,
    ...(replyTo && { replyTo }),
    subject: subjectOf(email),
    text: plainText(email),
    html: emailPage(email, { picture: PICTURE.cid, logo: LOGO_ID }).toString(),
    inline: [
      { ...PICTURE, contentType: "image/jpeg", content: email.picture },
      ...(brand?.logo === undefined ? [] : [logoPart(brand.logo)]),
    ],
    attached: email.attached ?? [],
    // RFC 8058: one click in the mail program, without opening the page.
    headers: unsubscribe
      ? { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
      : {},
  };
}

function logoPart({ bytes, contentType }: MailLogo): MailMessage["inline"][number] {
  const filename = contentType === "image/png" ? "logo.png" : "logo.jpg";
  return { cid: LOGO_ID, filename, contentType, content: bytes };
}

function plainText(email: CertificateEmail): string {
  const greeting = greetingOf(email);
  return [
    ...(greeting === undefined ? [] : [greeting]),
    ...messageLines(email),
    `${SAY.mail.open}:\n${email.link}`,
    `--\n${SAY.mail.footer}`,
    ...(email.mine === undefined ? [] : [`${SAY.mail.mine}: ${email.mine}`]),
    ...(email.unsubscribe === undefined ? [] : [`${SAY.mail.noMore}: ${email.unsubscribe}`]),
  ].join("\n\n");
}
