// Why a delivery was not sent, or not yet: a code with parameters, as its row stores it.
import type { Coded } from "../coded.ts";
import type { ErrorReason } from "../user-error.ts";
import type { WhatsAppFault } from "../whatsapp/fault.ts";
import type { MailFault } from "./mail-fault.ts";

/** Rows store these codes: none is renamed or removed. */
export type DeliveryReason =
  | MailFault
  | WhatsAppFault
  /** The mail could not be made, because of something that the organiser must put right. */
  | ErrorReason
  | Coded<{
      "delivery.withdrawn": undefined;
      "delivery.certificate_withdrawn": undefined;
      "delivery.taken_down": undefined;
      "delivery.email_removed": undefined;
      "delivery.bounced_earlier": undefined;
      "delivery.reported_earlier": undefined;
      "delivery.unsubscribed": undefined;
      /** It did not arrive at an earlier address: never stored, but said in place of the reason. */
      "delivery.address_changed": undefined;
      /** From accounts that are not verified, for today. */
      "delivery.address_had_enough": undefined;
      /** Whoever sends, or whoever made the workspace, has sent as many as a day allows. */
      "delivery.day_is_full": undefined;
      /** `why`: what AI was refused for, if it was. */
      "delivery.ai_not_filled": { why: ErrorReason | null };
      /** A sentence of an earlier version, shown in every language as it is. */
      "delivery.text": { text: string };
    }>;
