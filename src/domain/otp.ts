// The one-time code: how long it is, how long it lives, how often it may be tried.
import { SAY } from "./say/say.ts";
import { MINUTE, SECOND } from "./time.ts";
import { UserError } from "./user-error.ts";

export const OTP = { digits: 6, livesMs: 5 * MINUTE, tries: 5, resendAfterMs: 30 * SECOND } as const;

export function isOtp(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

export function parseOtp(text: string): string {
  if (!isOtp(text)) throw new UserError(SAY.login.otpIncomplete);
  return text;
}

/** The digits of whatever was typed or pasted, at most six. */
export function otpDigits(text: string): string {
  return text.replace(/[^0-9]/g, "").slice(0, OTP.digits);
}
