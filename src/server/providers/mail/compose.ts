// A message in nodemailer's terms, with nothing in it that could add a header or a recipient.
import type { SendMailOptions } from "nodemailer";
import { isEmail } from "#domain/list/student.ts";
import { cleanText } from "#domain/text.ts";
import type { Sent } from "#domain/mail/delivery.ts";
import type { MailMessage } from "./interface.ts";
export const MAIL = { atOnce: 5, subject: 200, header: 900 } as const;

/** The answer for a recipient that is not one plain address: no server is asked. */
export const INVALID_ADDRESS: Sent = { ok: false, retry: false, why: { code: "delivery.address_invalid" } };

/** So that nobody's absence is answered to us: RFC 3834, and what Exchange and Outlook look at. Bounces still come. */
const AUTOMATIC = {
  "Auto-Submitted": "auto-generated",
  "X-Auto-Response-Suppress": "DR, RN, NRN, OOF, AutoReply",
} as const;

/** `bounceTo`: where bounces go, if not to the sender. Undefined if the recipient is not one plain address. */
export function composeMail(message: MailMessage, date: Date, bounceTo?: string): SendMailOptions | undefined {
  const { messageId, from, to, replyTo, subject, text, html, inline, attached = [], headers = {} } = message;
  if (!isEmail(to.address)) return undefined;
  return {
    messageId,
    date,
    // Objects and an explicit envelope: nodemailer reads a string as a list of recipients.
    from: { name: cleanText(from.name), address: from.address },
    to: { name: cleanText(to.name), address: to.address },
    envelope: { from: bounceTo ?? from.address, to: to.address },
    dsn: bounceRequest(messageId, to.address),
    subject: shorten(cleanText(subject), MAIL.subject),
    text,
    html,
    ...(replyTo !== undefined &&
      isEmail(replyTo.address) && { replyTo: { name: cleanText(replyTo.name), address: replyTo.address } }),
    attachments: [
      ...inline.map((picture) => ({ ...picture, contentDisposition: "inline" as const })),
      ...attached.map((file) => ({
        ...file,
        filename: cleanText(file.filename),
        contentDisposition: "attachment" as const,
      })),
    ],
    headers: Object.fromEntries(
      Object.entries({ ...AUTOMATIC, ...headers }).map(([name, value]) => [
        headerName(name),
        shorten(cleanText(value), MAIL.header),
      ]),
    ),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Asks the mail servers to name the mail and its recipient in a bounce, without its pictures (RFC 3461). Parameters can
 * be in ASCII only.
 */
function bounceRequest(messageId: string, address: string): SendMailOptions["dsn"] {
  const id = messageId.replace(/^<|>$/g, "");
  return { id, return: "headers", notify: "failure", ...(/^[!-~]+$/.test(address) && { recipient: address }) };
}

function headerName(name: string): string {
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name)) throw new Error(`Not the name of a mail header: ${name}`);
  return name;
}

/** Never cuts a character of two code units in half. */
function shorten(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Cs}$/u, "");
}
