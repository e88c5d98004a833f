// A reader's report about a public certificate or post.
import { isEmail } from "../list/student.ts";
import { cleanMessage } from "../mail/batch.ts";
import { cleanText } from "../text.ts";
import { UserError } from "../user-error.ts";

export const REPORT_REASONS = ["forged", "not_me", "private", "abuse", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Maximum characters. */
export const REPORT = { note: 1000, email: 254 } as const;

export type ReportRequest = { reason: ReportReason; note: string; email: string };

/** Throws a UserError that says what to correct. */
export function parseReport(typed: { reason: string; note: string; email: string }): ReportRequest {
  const reason = REPORT_REASONS.find((each) => each === typed.reason);
  if (reason === undefined) throw new UserError("report.reason_missing");
  const note = cleanMessage(typed.note);
  if (note.length > REPORT.note) throw new UserError("report.note_too_long", { most: REPORT.note });
  const email = cleanText(typed.email);
  if (email !== "" && !isEmail(email)) throw new UserError("email.invalid");
  return { reason, note, email };
}
