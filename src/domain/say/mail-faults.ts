// Why a mail was not sent, or came back, in the reader's language.
import type { MailFault } from "../mail/mail-fault.ts";
import { SAY } from "./say.ts";
import { sayCode, type Sentences } from "./say-code.ts";

export const MAIL_FAULTS: Sentences<MailFault> = {
  "delivery.unreachable": () => SAY.mail.unreachable,
  "delivery.insecure": () => SAY.mail.insecure,
  "delivery.sign_in_refused": () => SAY.mail.signInRefused,
  "delivery.address_invalid": () => SAY.mail.addressBad,
  "delivery.not_made": () => SAY.mail.notMade,
  "delivery.cancelled": () => SAY.mail.cancelled,
  "delivery.mailbox_missing": () => SAY.mail.returned.mailboxMissing,
  "delivery.mailbox_closed": () => SAY.mail.returned.mailboxClosed,
  "delivery.mailbox_full": () => SAY.mail.returned.mailboxFull,
  "delivery.domain_takes_no_mail": () => SAY.mail.returned.domainTakesNone,
  "delivery.too_large": () => SAY.mail.returned.tooLarge,
  "delivery.blocked": () => SAY.mail.returned.blocked,
  "delivery.refused": () => SAY.mail.returned.refused,
  "delivery.bounced": () => SAY.mail.returned.bounced,
  "delivery.reported": () => SAY.mail.returned.reported,
};

/** Includes the mail server's own words, for places that show a single sentence. */
export function sayMailFault(fault: MailFault): string {
  const sentence = sayCode(fault, MAIL_FAULTS);
  return fault.params === undefined || fault.params.answer === "" ? sentence : `${sentence}: ${fault.params.answer}`;
}
