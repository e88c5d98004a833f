// A recipient's request to correct their certificate, and its states.
import { STUDENT } from "../list/student.ts";
import { cleanText, isBlank } from "../text.ts";
import { UserError } from "../user-error.ts";

/** Lengths of `note` and `reason` in characters; requests per certificate and day. */
export const CORRECTION = { note: 500, reason: 500, perDay: 5 } as const;

/** What is to be corrected: what the certificate says, or the address that it goes to. */
export const CORRECTION_KINDS = ["name", "address"] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** `replaced`: a newer request came before the organiser answered. */
export const CORRECTION_STATES = ["open", "accepted", "declined", "replaced"] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

export type RequestedCorrection = { name: string; note: string };

/** Throws a UserError for missing parts. `present`: the current name on the certificate. */
export function parseCorrection(request: RequestedCorrection, present: string): RequestedCorrection {
  const name = cleanText(request.name);
  const note = cleanText(request.note);
  if (isBlank(name)) throw new UserError("student.name_required");
  if (name.length > STUDENT.name) throw new UserError("student.too_long", { column: "name", most: STUDENT.name });
  if (note.length > CORRECTION.note) throw new UserError("correction.note_too_long", { most: CORRECTION.note });
  if (name === present && isBlank(note)) throw new UserError("correction.nothing_to_change");
  return { name, note };
}

/** Why the organiser declines, in words for the recipient; may be empty. Throws a UserError if it is too long. */
export function parseDeclineReason(text: string): string {
  const reason = cleanText(text);
  if (reason.length > CORRECTION.reason) throw new UserError("correction.reason_too_long", { most: CORRECTION.reason });
  return isBlank(reason) ? "" : reason;
}
