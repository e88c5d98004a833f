// Why a mail was not sent, or came back: codes with parameters, from what the mail server answered.
import type { Coded } from "../coded.ts";

/** In the mail server's own words; empty if there are none. */
type Answered = { answer: string };

/** Rows store these codes: none is renamed or removed. */
export type MailFault = Coded<{
  "delivery.unreachable": undefined;
  "delivery.insecure": undefined;
  "delivery.sign_in_refused": undefined;
  "delivery.address_invalid": undefined;
  "delivery.not_made": undefined;
  /** Before a mail server was asked. */
  "delivery.cancelled": undefined;
  "delivery.mailbox_missing": Answered;
  "delivery.mailbox_closed": Answered;
  "delivery.mailbox_full": Answered;
  "delivery.domain_takes_no_mail": Answered;
  "delivery.too_large": Answered;
  "delivery.blocked": Answered;
  "delivery.refused": Answered;
  "delivery.bounced": Answered;
  /** As spam, by its recipient. */
  "delivery.reported": Answered;
}>;
/** What the operator must put right, and no organiser can: the mail server takes no mails at all. */
export const OUTAGES = ["delivery.unreachable", "delivery.insecure", "delivery.sign_in_refused"] as const;
export type OutageCode = (typeof OUTAGES)[number];

export function isOutage(code: string): code is OutageCode {
  return OUTAGES.some((each) => each === code);
}

type AnsweredCode = Extract<MailFault, { params: Answered }>["code"];

/** Enhanced status codes of RFC 3463; 5.1.10 of RFC 7505, which large providers also use for a missing mailbox. */
const BY_STATUS: Readonly<Record<string, AnsweredCode>> = {
  "5.1.1": "delivery.mailbox_missing",
  "5.1.10": "delivery.mailbox_missing",
  "5.1.2": "delivery.domain_takes_no_mail",
  "5.2.1": "delivery.mailbox_closed",
  "4.2.2": "delivery.mailbox_full",
  "5.2.2": "delivery.mailbox_full",
  "5.2.3": "delivery.too_large",
  "5.3.4": "delivery.too_large",
};
/** What says nothing of its own: other undefined status, and a mail server that gives only `550`. */
const SAYS_NOTHING = /^(?:5\.[0-9]\.0|5\.0\.\d+|5\.5\.\d+|5\.3\.\d+|)$/;

/** Of the sender, the content or a list of senders: whatever the code beside it, it says nothing about the mailbox. */
const POLICY =
  /\b(?:spam|unsolicited|junk|bulk mail|phish\w*|malware|virus|block ?list\w*|black ?list\w*|blocked|blocking|dnsbl|rbl|spamhaus|spamcop|barracuda\w*|reputation|dmarc|dkim|spf|policy|policies|banned|unauthenticated|not authenticated|authentication (?:required|failed|checks)|sender (?:address )?(?:rejected|denied|verify)|client host|bad sender|listed (?:in|by|at|on))\b/i;
const RATE = /\brate\b|\btoo (?:many|much|fast)\b|throttl/i;
const FULL =
  /\bover ?quota\b|\bquota (?:exceeded|reached)|\bexceed\w* (?:\w+ ){0,4}quota|\bmailbox (?:\w+ )?full\b|\binbox is full\b|insufficient (?:disk|storage|space)|out of storage space/i;
const SOMEBODY = String.raw`(?:user|recipient|mail ?box|account|address|addressee|person|alias|login|e-?mail(?: account)?)`;
const MISSING = new RegExp(
  String.raw`\b(?:no such|unknown|invalid|non-?existent|undeliverable|bad destination)(?: local| virtual)? ${SOMEBODY}\b` +
    String.raw`|\b${SOMEBODY}\b[^.;]{0,40}?(?:\bunknown\b|\bnot (?:been )?(?:found|exist|known|listed)|\bdoes ?n[o']t exist|\bno longer (?:exists?|available|valid)|\bnon-?existent\b|\bunroutable\b)` +
    String.raw`|\bno (?:mailbox|account|user|recipient)\b(?: here)? (?:here |found |by that name|with that name|named)|\bdoesn'?t have (?:a|an) [\w.-]+ account\b|\bnot a (?:valid|known) ${SOMEBODY}\b|\bno existe\b|\bn'existe pas\b`,
  "i",
);
const CLOSED = new RegExp(
  String.raw`\b${SOMEBODY}\b[^.;]{0,30}?\b(?:disabled|deactivated|inactive|suspended|closed|terminated|discontinued|expired|locked)\b|\b(?:disabled|inactive|deactivated) ${SOMEBODY}\b`,
  "i",
);

/** Why a mail server takes a mail later: we send too fast, or it lets unknown senders wait once. */
export type SlowDown = "rate" | "greylisting";

const GREYLISTED = /gr[ae]y-?\s?list/i;
const TOO_FAST =
  /\brate\b|\btoo (?:many|much|fast|frequent)|throttl|\b(?:sending|hourly|daily|message|connection)s? (?:limit|quota)\b|unexpected volume|slow down|\b4\.7\.(?:28|650)\b/i;

/** Reads it from a temporary refusal (4xx). */
export function slowDownOf(answer: string): SlowDown | undefined {
  if (!answer.startsWith("4")) return undefined;
  if (GREYLISTED.test(answer)) return "greylisting";
  return TOO_FAST.test(answer) ? "rate" : undefined;
}

/** Not part of an address such as 5.2.1.77. */
const STATUS = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/;

/**
 * By the status code in the answer and, where that is missing or says nothing, by its words; `otherwise` if neither
 * says more. A rule of the mail server comes before both: servers give it any code.
 */
export function faultOf(answer: string, otherwise: "delivery.refused" | "delivery.bounced"): MailFault {
  const [status = ""] = STATUS.exec(answer) ?? [];
  return { code: codeOf(status, wordsOf(answer)) ?? otherwise, params: { answer } };
}

function codeOf(status: string, words: string): AnsweredCode | undefined {
  if (/^[45]\.7\.|^5\.1\.[78]$/.test(status) || POLICY.test(words)) return "delivery.blocked";
  const known = BY_STATUS[status];
  // A mailbox that takes no more mails for the moment has this code, too.
  if (known === "delivery.mailbox_closed" && RATE.test(words)) return undefined;
  if (known !== undefined || !SAYS_NOTHING.test(status) || /^4\d\d\b/.test(words)) return known;
  if (FULL.test(words)) return "delivery.mailbox_full";
  if (MISSING.test(words)) return "delivery.mailbox_missing";
  return CLOSED.test(words) ? "delivery.mailbox_closed" : undefined;
}

/** Without addresses, whose own words say nothing. What a mail server has to say is at the beginning. */
function wordsOf(answer: string): string {
  return answer
    .slice(0, MOST_WORDS)
    .replace(/https?:\/\/\S+|\S+@\S+/g, " ")
    .replace(/[_\s]+/g, " ")
    .trim();
}

const MOST_WORDS = 1000;

/** Whether the mailbox does not exist, or no more: the one fault for which an address gets no further mails. */
export function isMailboxGone({ code }: Pick<MailFault, "code">): boolean {
  return GONE.some((gone) => gone === code);
}

export const GONE = ["delivery.mailbox_missing", "delivery.mailbox_closed"] as const;
