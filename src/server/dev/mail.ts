// A kept mail, taken apart for showing: who, what, when, its texts, its pictures in their places.
import PostalMime, { type Email } from "postal-mime";

export type ShownMail = {
  from: string;
  to: string;
  subject: string;
  /** ISO 8601. */
  date: string;
  text: string;
  /** Its pictures are `data:` addresses, so that it can be shown without asking anybody for anything. */
  html: string;
};

export async function readShownMail(raw: Buffer): Promise<ShownMail> {
  const mail = await PostalMime.parse(raw);
  return {
    from: addressOf(mail.from),
    to: (mail.to ?? []).map(addressOf).join(", "),
    subject: mail.subject ?? "",
    date: mail.date ?? "",
    text: mail.text ?? "",
    html: withPictures(mail.html ?? "", mail.attachments),
  };
}

function addressOf(address: Email["from"]): string {
  const { name = "", address: mailbox = "" } = address ?? {};
  return name === "" ? mailbox : `${name} <${mailbox}>`;
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
