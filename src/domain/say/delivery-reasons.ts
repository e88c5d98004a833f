// Why a delivery was not sent, or not yet, in the reader's language.
import type { DeliveryReason } from "../mail/delivery-reason.ts";
import { ALL_ERRORS, sayReason } from "./errors.ts";
import { MAIL_FAULTS } from "./mail-faults.ts";
import { SAY } from "./say.ts";
import { sayCode, type Sentences } from "./say-code.ts";
import { WHATSAPP_FAULTS } from "./whatsapp-faults.ts";

const REASONS: Sentences<DeliveryReason> = {
  ...ALL_ERRORS,
  ...MAIL_FAULTS,
  ...WHATSAPP_FAULTS,
  "delivery.withdrawn": () => SAY.mail.withdrawn,
  "delivery.certificate_withdrawn": () => SAY.withdrawal.beforeSent,
  "delivery.taken_down": () => SAY.certificate.takenDownText,
  "delivery.email_removed": () => SAY.mail.emailGone,
  "delivery.bounced_earlier": () => SAY.mail.suppressed.bounced,
  "delivery.reported_earlier": () => SAY.mail.suppressed.complained,
  "delivery.unsubscribed": () => SAY.mail.suppressed.unsubscribed,
  "delivery.address_changed": () => SAY.mail.notSentToNew,
  "delivery.address_had_enough": () => SAY.mail.addressHadEnough,
  "delivery.day_is_full": () => SAY.mail.dayIsFull,
  "delivery.ai_not_filled": ({ why }) => SAY.ai.notFilled(why === null ? "" : sayReason(why)),
  "delivery.text": ({ text }) => text,
};

/** In place of the reason why nothing arrived at an earlier address. */
export const MENDED: DeliveryReason = { code: "delivery.address_changed" };

/** `details`: the mail server's own words. All are empty where there is no reason. */
export type SaidReason = { reason: string; code: string; details: string };

export function sayDeliveryReason(reason: DeliveryReason | null): SaidReason {
  if (reason === null) return { reason: "", code: "", details: "" };
  const details = reason.params !== undefined && "answer" in reason.params ? reason.params.answer : "";
  return { reason: sayCode(reason, REASONS), code: reason.code, details };
}
