// Reads the mail by which a mail server says what became of another mail: a delivery status notification (RFC 3464).
import PostalMime, { type Attachment, type Email } from "postal-mime";
import { cleanText } from "#domain/text.ts";

export type Dsn = {
  /** Of the mail that it is about, as far as it names it: from its headers, its envelope and the thread. */
  messageIds: string[];
  failed: DsnRecipient[];
};
/** `addresses`: as the mail was sent, and as it was forwarded. */
export type DsnRecipient = { addresses: string[]; permanent: boolean; reason: string };

const MOST = { nesting: 20, ids: 100, recipients: 100, headers: 64 * 1024, reason: 500 } as const;

/** Undefined if the mail is no such notification. A notice of a delay is one, in which nobody failed. */
export async function readDsn(bytes: Uint8Array): Promise<Dsn | undefined> {
  const mail = await parse(bytes);
  const contentType = mail?.headers.find(({ key }) => key === "content-type")?.value ?? "";
  const status = mail?.attachments.find(({ mimeType }) => STATUS.test(mimeType));
  if (mail === undefined || status === undefined || !/^multipart\/report\b/i.test(contentType)) return undefined;
  const [ofMail = new Map<string, string>(), ...recipients] = fieldGroups(textOf(status));
  return {
    messageIds: messageIdsOf(mail, ofMail).slice(0, MOST.ids),
    failed: recipients.slice(0, MOST.recipients).filter(isFailed).map(recipientOf),
  };
}

const STATUS = /^message\/(global-)?delivery-status$/i;
const ORIGINAL = /^(message\/(rfc822|global)|(message|text)\/(rfc822|global)-headers)$/i;

/** Mails in it are not read further: whatever they contain is no statement of this one. */
async function parse(bytes: Uint8Array): Promise<Email | undefined> {
  try {
    const options = { forceRfc822Attachments: true, maxNestingDepth: MOST.nesting } as const;
    return await PostalMime.parse(bytes, { ...options, attachmentEncoding: "arraybuffer" });
  } catch {
    // Nested too deep, or with too many headers.
    return undefined;
  }
}

function textOf({ content }: Attachment): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

type Fields = ReadonlyMap<string, string>;

/** The groups between empty lines: first about the mail, then about each recipient. Names in lower case. */
function fieldGroups(text: string): Fields[] {
  const groups = unfolded(text).split(/\n(?:[ \t]*\n)+/);
  return groups.map(fieldsOf).filter(({ size }) => size > 0);
}

function unfolded(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/\n[ \t]+(?=\S)/g, " ");
}

function fieldsOf(group: string): Fields {
  const fields = group.split("\n").flatMap((line): [string, string][] => {
    const colon = line.indexOf(":");
    return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
  });
  return new Map(fields);
}

function messageIdsOf(mail: Email, ofMail: Fields): string[] {
  const original = mail.attachments.find(({ mimeType }) => ORIGINAL.test(mimeType));
  const headers =
    original === undefined ? "" : (unfolded(textOf(original).slice(0, MOST.headers)).split("\n\n")[0] ?? "");
  const envelope = ofMail.get("original-envelope-id");
  const named = [fieldsOf(headers).get("message-id"), mail.inReplyTo, mail.references].join(" ");
  return [...(envelope === undefined ? [] : [`<${fromXText(envelope)}>`]), ...(named.match(/<[^<>\s]+>/g) ?? [])];
}

function isFailed(recipient: Fields): boolean {
  return /^failed\b/i.test(recipient.get("action") ?? "");
}

function recipientOf(recipient: Fields): DsnRecipient {
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(recipient.get("status") ?? "")?.[0] ?? "";
  const answer = (recipient.get("diagnostic-code") ?? "").replace(/^[\w-]+\s*;\s*/, "");
  const reason = answer.includes(status) ? answer : `${status} ${answer}`;
  return {
    addresses: ["original-recipient", "final-recipient"].flatMap((field) => addressIn(recipient.get(field))),
    permanent: !status.startsWith("4"),
    reason: cleanText(reason).slice(0, MOST.reason),
  };
}

/** `rfc822; asha+40example.org`, or with angle brackets. */
function addressIn(field: string | undefined): string[] {
  const [, written = ""] = /^[\w-]+\s*;\s*(.+)$/.exec(field ?? "") ?? [];
  const address = fromXText(written.trim()).replace(/^<(.*)>$/, "$1");
  return address.includes("@") ? [address] : [];
}

/** Decodes what SMTP writes as `+` and two digits (RFC 3461, xtext). A plus sign in an address is none of it. */
function fromXText(text: string): string {
  return text.replace(/\+(2B|3D|40)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
