// Why a WhatsApp message was not sent, or did not arrive, in the reader's language.
import type { WhatsAppFault } from "../whatsapp/fault.ts";
import { SAY } from "./say.ts";
import type { Sentences } from "./say-code.ts";

export const WHATSAPP_FAULTS: Sentences<WhatsAppFault> = {
  "whatsapp.number_invalid": () => SAY.whatsapp.faults.numberInvalid,
  "whatsapp.not_reachable": () => SAY.whatsapp.faults.notReachable,
  "whatsapp.person_has_enough": () => SAY.whatsapp.faults.personHasEnough,
  "whatsapp.not_agreed": () => SAY.whatsapp.faults.notAgreed,
  "whatsapp.stopped": () => SAY.whatsapp.faults.stopped,
  "whatsapp.too_fast": () => SAY.whatsapp.faults.tooFast,
  "whatsapp.busy": () => SAY.whatsapp.faults.busy,
  "whatsapp.unreachable": () => SAY.whatsapp.faults.unreachable,
  "whatsapp.picture_not_read": () => SAY.whatsapp.faults.pictureNotRead,
  "whatsapp.not_set_up": () => SAY.whatsapp.faults.notSetUp,
  "whatsapp.refused": () => SAY.whatsapp.faults.refused,
};
