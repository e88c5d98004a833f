// What Meta's error codes mean for a message: try again, slow down, never, or let all, or those in one language, wait
// for the operator.
// https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes
import * as z from "zod";
import { cleanText } from "#domain/text.ts";
import type { WhatsAppFault, WhatsAppRefusal } from "#domain/whatsapp/fault.ts";

export const NO_ANSWER: WhatsAppRefusal = { ok: false, next: "retry", why: { code: "whatsapp.unreachable" } };

export const MetaError = z.object({
  code: z.number().int(),
  title: z.string().optional(),
  message: z.string().optional(),
  error_data: z.object({ details: z.string().optional() }).optional(),
});
type MetaError = z.output<typeof MetaError>;

const Refused = z.object({ error: MetaError });

type Meaning = { next: WhatsAppRefusal["next"]; why: Exclude<WhatsAppFault["code"], "whatsapp.unreachable"> };

const BUSY: Meaning = { next: "retry", why: "whatsapp.busy" };
const TOO_FAST: Meaning = { next: "slow_down", why: "whatsapp.too_fast" };
const NOT_SET_UP: Meaning = { next: "pause", why: "whatsapp.not_set_up" };
/** The template is registered for each language by itself. */
const NOT_IN_LANGUAGE: Meaning = { next: "hold", why: "whatsapp.not_set_up" };
const REFUSED: Meaning = { next: "never", why: "whatsapp.refused" };
const NOT_REACHABLE: Meaning = { next: "never", why: "whatsapp.not_reachable" };
const HAS_ENOUGH: Meaning = { next: "never", why: "whatsapp.person_has_enough" };

/** Meta asks to decide by these codes, not by titles or by the status of the answer. */
const MEANINGS: Readonly<Record<number, Meaning>> = {
  // The token: not valid, expired, without the permission.
  0: NOT_SET_UP,
  3: NOT_SET_UP,
  10: NOT_SET_UP,
  190: NOT_SET_UP,
  // The number or a parameter does not exist: every message has the same form.
  33: NOT_SET_UP,
  100: NOT_SET_UP,
  368: NOT_SET_UP,
  130497: NOT_SET_UP,
  131005: NOT_SET_UP,
  131031: NOT_SET_UP,
  131037: NOT_SET_UP,
  // Meta could not charge the operator.
  131042: NOT_SET_UP,
  131045: NOT_SET_UP,
  133010: NOT_SET_UP,
  // The template: other values than registered, against the rules.
  132000: NOT_SET_UP,
  132007: NOT_SET_UP,
  132012: NOT_SET_UP,
  // In this language: missing, paused, disabled.
  132001: NOT_IN_LANGUAGE,
  132015: NOT_IN_LANGUAGE,
  132016: NOT_IN_LANGUAGE,
  // Limits: of the app, the account, the number, of complaints, and of one person.
  4: TOO_FAST,
  80007: TOO_FAST,
  130429: TOO_FAST,
  131048: TOO_FAST,
  131056: TOO_FAST,
  1: BUSY,
  2: BUSY,
  131000: BUSY,
  131016: BUSY,
  131057: BUSY,
  133004: BUSY,
  131052: { next: "retry", why: "whatsapp.picture_not_read" },
  131053: { next: "retry", why: "whatsapp.picture_not_read" },
  131021: NOT_REACHABLE,
  131026: NOT_REACHABLE,
  131030: NOT_REACHABLE,
  // Only a registered template may begin a conversation, and ours is one.
  131047: REFUSED,
  130472: HAS_ENOUGH,
  131049: HAS_ENOUGH,
  131050: { next: "never", why: "whatsapp.stopped" },
};

export function refusedBy(status: number, answer: unknown): WhatsAppRefusal {
  const { error } = Refused.safeParse(answer).data ?? {};
  // Whatever stands in between may have passed the message on, too.
  if (error === undefined) return status >= 400 && status < 500 ? said(REFUSED, `${status}`) : NO_ANSWER;
  return said(meaningOf(error.code) ?? (status >= 500 ? BUSY : REFUSED), wordsOf(error));
}

/** Of a message that was taken and failed later. */
export function laterRefusal(error: MetaError | undefined): WhatsAppRefusal {
  return said(meaningOf(error?.code ?? -1) ?? REFUSED, error === undefined ? "" : wordsOf(error));
}

function meaningOf(code: number): Meaning | undefined {
  return code >= 200 && code <= 299 ? NOT_SET_UP : MEANINGS[code];
}

function said({ next, why: code }: Meaning, answer: string): WhatsAppRefusal {
  return { ok: false, next, why: isAnswered(code) ? { code, params: { answer } } : { code } };
}

const ANSWERED = ["whatsapp.picture_not_read", "whatsapp.not_set_up", "whatsapp.refused"] as const;

function isAnswered(code: Meaning["why"]): code is (typeof ANSWERED)[number] {
  return ANSWERED.some((each) => each === code);
}

/** Shortened, and without the number that they may repeat. */
function wordsOf({ code, title, message, error_data: data }: MetaError): string {
  const words = cleanText(data?.details ?? message ?? title ?? "").replace(/\+?\d{8,}/g, "…");
  return words === "" ? `${code}` : `${code}: ${words.slice(0, 200)}`;
}
