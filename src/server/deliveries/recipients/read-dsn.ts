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

/**
 * Undefined if the mail is no bounce. A notice of a delay is one, in which nobody failed. Most mail servers report in
 * the form of RFC 3464, some with another type around it; others in words alone: qmail, older Exim and Exchange, and
 * Yahoo.
 */
export async function readDsn(bytes: Uint8Array): Promise<Dsn | undefined> {
  const mail = await parse(bytes);
  if (mail === undefined) return undefined;
  const status = mail.attachments.find(({ mimeType }) => STATUS.test(mimeType));
  const isReport = /^multipart\/report\b/i.test(headerOf(mail, "content-type"));
  if (!isReport && !isFromMailSystem(mail)) return undefined;
  if (status === undefined) return isFromMailSystem(mail) ? readWords(mail) : undefined;
  const [ofMail = new Map<string, string>(), ...recipients] = fieldGroups(textOf(status));
  const { said } = wordsOf(mail);
  return {
    messageIds: messageIdsOf(mail, ofMail).slice(0, MOST.ids),
    failed: recipients
      .slice(0, MOST.recipients)
      .filter(isFailed)
      .map((recipient) => recipientOf(recipient, said)),
  };
}

function headerOf(mail: Email, name: string): string {
  return mail.headers.find(({ key }) => key === name)?.value ?? "";
}

/** Answers of people, and of programs that answer for them while they are away, have an address of theirs. */
function isFromMailSystem(mail: Email): boolean {
  const from = headerOf(mail, "from");
  return (
    headerOf(mail, "x-failed-recipients") !== "" ||
    headerOf(mail, "return-path").trim() === "<>" ||
    /\b(?:mailer-?daemon|mail-?daemon|postmaster|mdaemon|mail delivery (?:sub)?system|mail administrator)\b/i.test(from)
  );
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

/** `said`: what the mail says in words, where some servers give the reason alone. */
function recipientOf(recipient: Fields, said: string): DsnRecipient {
  const addresses = ["original-recipient", "final-recipient"].flatMap((field) => addressIn(recipient.get(field)));
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(recipient.get("status") ?? "")?.[0] ?? "";
  const code = (recipient.get("diagnostic-code") ?? "").replace(/^[\w-]+\s*;\s*/, "");
  const answer = code === "" && /^\d\.0\.0$/.test(status) ? answerAbout(addresses, said) : code;
  const reason = answer.includes(status) || SMTP_STATUS.test(answer) ? answer : `${status} ${answer}`;
  return { addresses, permanent: !status.startsWith("4"), reason: cleanText(reason).slice(0, MOST.reason) };
}

const SMTP_STATUS = /\b[45]\d\d[ -][45]\.\d{1,3}\.\d{1,3}\b/;

/** A bounce in words. Who failed is named in a header, or in the words before the returned mail. */
function readWords(mail: Email): Dsn {
  const { said, copy } = wordsOf(mail);
  const named = headerOf(mail, "x-failed-recipients").match(ADDRESSES) ?? [];
  const addresses = [...new Set([...named, ...(said.match(ADDRESSES) ?? [])])].slice(0, MOST.recipients);
  const ids = [...copy.matchAll(/^message-id:\s*(<[^<>\s]+>)/gim)].map(([, id = ""]) => id);
  const messageIds = [...messageIdsOf(mail, new Map()), ...ids].slice(0, MOST.ids);
  if (!FAILURE.test(said) || (DELAY.test(said) && !GIVEN_UP.test(said))) return { messageIds, failed: [] };
  const failed = addresses.map((address) => {
    const reason = answerAbout([address], said);
    return { addresses: [address], permanent: !/(?<![\d.])4\d\d[ -]|(?<![\d.])4\.\d{1,3}\.\d/.test(reason), reason };
  });
  return { messageIds, failed };
}

const ADDRESSES = /[^\s<>()[\]\\,;:"'@]{1,64}@[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,}/gu;
const FAILURE =
  /(?<![\d.])5\d\d[ -]|(?<![\d.])5\.\d{1,3}\.\d|permanent|fail(?:ed|ure)|undeliver|not (?:be )?delivered|(?:un|not |n't )able to deliver|did not reach|returned to sender|could not be (?:reached|sent)|given up|rejected/i;
const DELAY =
  /\bdelay|will (?:be )?(?:retr|keep|continue)|still (?:trying|being)|not yet been delivered|no action is required/i;
const GIVEN_UP =
  /given up|giving up|permanent|will not be (?:retried|tried)|retry time(?:out)? (?:exceeded|not reached)|expired/i;

/** What the mail says of one recipient: from the address on, up to the next one or an empty line after some words. */
function answerAbout(addresses: readonly string[], said: string): string {
  const lower = said.toLowerCase();
  const places = addresses.flatMap((address) => {
    const at = lower.indexOf(address.toLowerCase());
    return at === -1 ? [] : [at + address.length];
  });
  const from = Math.min(...places, said.length);
  const after = said.slice(from, from + 4 * MOST.reason).replace(/^[>'"\])]*:?\s*/, "");
  const others = after.search(/\n[ \t]*<?[^\s<>@]+@[^\s<>@]+>?[ \t]*:?[ \t]*(?:\n|\d{3}[ -])/);
  const whole = cleanText((others === -1 ? after : after.slice(0, others)).replace(/\s+/g, " "));
  return (whole === "" ? cleanText(said.replace(/\s+/g, " ")) : whole).slice(0, MOST.reason);
}

/** The words of the mail system, and the mail that it returns below them, or as a part of its own. */
function wordsOf({ text = "", html = "", attachments }: Email): { said: string; copy: string } {
  const body = (text === "" ? html.replace(/<[^>]*>/g, " ") : text).slice(0, MOST.headers).replace(/\r\n?/g, "\n");
  const below = body.search(RETURNED);
  const parts = attachments.filter(({ mimeType }) => /^(?:message|text)\//i.test(mimeType) && !STATUS.test(mimeType));
  const returned = parts.map((part) => unfolded(textOf(part).slice(0, MOST.headers)).split("\n\n")[0] ?? "");
  const [said, copy] = below === -1 ? [body, ""] : [body.slice(0, below), unfolded(body.slice(below))];
  return { said, copy: [copy, ...returned].join("\n") };
}

/** A line of dashes about the copy, or the first header of the mail that follows. */
const RETURNED =
  /^(?:[-=_ ]{2,}[^\n]*\b(?:copy|original|returned|below|headers|follows)\b|(?:return-path|received|dkim-signature|message-id|x-mailer):)/im;

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
