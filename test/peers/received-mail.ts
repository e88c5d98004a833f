// A mail that the SMTP peer received, parsed by another MIME library than the sender's.
import PostalMime from "postal-mime";

export type ReceivedMail = {
  /** Of the SMTP envelope. */
  from: string;
  to: string;
  messageId: string;
  subject: string;
  text: string;
  html: string;
  /** The links in the HTML and the text, each once. */
  links: string[];
  headers: { key: string; value: string }[];
  attachments: { cid: string; filename: string; contentType: string; content: Buffer }[];
  raw: Buffer;
  /** False when the peer closed the connection instead of answering 250, so that the sender cannot know the result. */
  answered: boolean;
  /** How the client introduced itself, where the mail came over a connection. */
  hello?: string;
  /** What a bounce of it is to name: the mail and its recipient (RFC 3461). */
  bounceNames?: { mail: string | null | undefined; recipient: string | null | undefined };
};

export type Envelope = { from: string; to: string };

export async function readMail(raw: Buffer, envelope: Envelope): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  const text = mail.text ?? "";
  const html = mail.html ?? "";
  return {
    ...envelope,
    messageId: mail.messageId ?? "",
    subject: mail.subject ?? "",
    text,
    html,
    links: linksOf(html, text),
    headers: mail.headers.map(({ key, value }) => ({ key, value })),
    attachments: mail.attachments.map((part) => ({
      cid: (part.contentId ?? "").replace(/^<|>$/g, ""),
      filename: part.filename ?? "",
      contentType: part.mimeType,
      content: Buffer.from(part.content as ArrayBuffer),
    })),
    raw,
    answered: true,
  };
}

/** For many mails: reads Message-ID and subject and discards the rest. */
export function skimMail(raw: Buffer, envelope: Envelope): ReceivedMail {
  const end = raw.indexOf("\r\n\r\n");
  const head = raw.subarray(0, end === -1 ? raw.length : end).toString("latin1");
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, "im").exec(head)?.[1]?.trim() ?? "";
  const unread = { text: "", html: "", links: [], headers: [], attachments: [], raw: Buffer.alloc(0) };
  return { ...envelope, messageId: field("Message-ID"), subject: field("Subject"), ...unread, answered: true };
}

function linksOf(html: string, text: string): string[] {
  const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map((match) => (match[1] ?? "").replaceAll("&amp;", "&"));
  const inText = [...text.matchAll(/https?:\/\/[^\s<>]+/g)].map((match) => match[0]);
  return [...new Set([...inHtml, ...inText])];
}
