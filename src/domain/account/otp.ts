// The one-time code: length, lifetime and number of tries.
import { HOUR, MINUTE, SECOND } from "../time.ts";
import { UserError } from "../user-error.ts";
import type { ContactKind } from "./profile.ts";

export const OTP = {
  digits: 6,
  livesMs: 5 * MINUTE,
  tries: 5,
  resendAfterMs: 30 * SECOND,
  /** Growing delays between codes to one number, reset by a success or after a pause. */
  pausesMs: [30 * SECOND, 60 * SECOND, 5 * MINUTE],
  rowEndsAfterMs: HOUR,
} as const;

/** Signing in, a fresh proof, a new e-mail or number of a profile, a correction of a certificate, a claim. */
export type CodePurpose = "sign-in" | "proof" | ContactKind | "correction" | "claim";

/** Delay after the `inARow`-th code (from 1) until the next may be sent. */
export function pauseAfter(inARow: number): number {
  const { pausesMs } = OTP;
  return pausesMs[Math.min(inARow, pausesMs.length) - 1] ?? OTP.resendAfterMs;
}

export function isOtp(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

export function parseOtp(text: string): string {
  if (!isOtp(text)) throw new UserError("otp.incomplete");
  return text;
}

/** The digits of typed or pasted text, at most six. */
export function otpDigits(text: string): string {
  return text.replace(/[^0-9]/g, "").slice(0, OTP.digits);
}
