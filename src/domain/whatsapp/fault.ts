// Why a WhatsApp message was not sent, or did not arrive: codes with parameters, as rows store them.
import type { Coded } from "../coded.ts";

/** In WhatsApp's own words; empty if there are none. */
type Answered = { answer: string };

/** Rows store these codes: none is renamed or removed. */
export type WhatsAppFault = Coded<{
  /** The list's number is none, or was removed after the message was queued. */
  "whatsapp.number_invalid": undefined;
  /** Not on WhatsApp, or it takes no messages of businesses. */
  "whatsapp.not_reachable": undefined;
  /** WhatsApp limits how many messages of businesses a person gets. */
  "whatsapp.person_has_enough": undefined;
  "whatsapp.not_agreed": undefined;
  "whatsapp.stopped": undefined;
  "whatsapp.too_fast": undefined;
  "whatsapp.busy": undefined;
  "whatsapp.unreachable": undefined;
  "whatsapp.picture_not_read": Answered;
  /** What the operator must put right, and no organiser can. */
  "whatsapp.not_set_up": Answered;
  "whatsapp.refused": Answered;
}>;

/**
 * `retry`: spends a try. `slow_down`: spends none. `never`: this number, or this message. `pause`: no message of
 * anybody can go until the operator has put it right; `hold`: none in this language.
 */
export type WhatsAppRefusal = {
  ok: false;
  next: "retry" | "slow_down" | "never" | "pause" | "hold";
  why: WhatsAppFault;
};
/** `alias`: the number as WhatsApp writes it, if it is another one than E.164. */
export type WhatsAppSent = { ok: true; ref: string; alias?: string } | WhatsAppRefusal;
