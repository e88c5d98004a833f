// Withdrawing an issued certificate: why, as its page says it.
import { cleanText } from "../text.ts";
import { UserError } from "../user-error.ts";

/** Maximum characters of the reason. */
export const WITHDRAWAL = { reason: 300 } as const;

/** May be empty. Throws a UserError if it is too long. */
export function parseReason(typed: string): string {
  const reason = cleanText(typed);
  if (reason.length > WITHDRAWAL.reason)
    throw new UserError("certificate.reason_too_long", { most: WITHDRAWAL.reason });
  return reason;
}
