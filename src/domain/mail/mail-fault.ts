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
  "5.7.1": "delivery.blocked",
};

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

/** By the status code in the answer; `otherwise` if there is none that says more. */
export function faultOf(answer: string, otherwise: "delivery.refused" | "delivery.bounced"): MailFault {
  const [status = ""] = STATUS.exec(answer) ?? [];
  return { code: BY_STATUS[status] ?? otherwise, params: { answer } };
}
