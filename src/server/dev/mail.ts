// Parses a stored mail for display: sender, recipient, subject, date, texts, and inline pictures.
import PostalMime, { type Email } from "postal-mime";

export type Mailbox = { name: string; address: string };

export type ShownMail = {
  from: Mailbox;
  to: Mailbox;
  subject: string;
  /** ISO 8601. */
  date: string;
  text: string;
  /** Pictures are `data:` URLs, so that it can be shown without network requests. */
  html: string;
};

export async function readShownMail(raw: Buffer): Promise<ShownMail> {
  const mail = await PostalMime.parse(raw);
  return {
    from: mailboxOf(mail.from),
    to: mailboxOf(mail.to?.[0]),
    subject: mail.subject ?? "",
    date: mail.date ?? "",
    text: mail.text ?? "",
    html: withPictures(mail.html ?? "", mail.attachments),
  };
}

function mailboxOf(address: Email["from"]): Mailbox {
  return { name: address?.name ?? "", address: address?.address ?? "" };
}

function withPictures(html: string, parts: Email["attachments"]): string {
  const pictures = new Map(
    parts.map(({ contentId, mimeType, content }) => [
      (contentId ?? "").replace(/^<|>$/g, ""),
      `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString("base64")}`,
    ]),
  );
  return html.replace(/\bcid:([^"'\s>]+)/g, (whole, cid: string) => pictures.get(cid) ?? whole);
}
