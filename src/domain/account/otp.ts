// The one-time code: how long it is, how long it lives, how often it may be tried.
import { HOUR, MINUTE, SECOND } from "../time.ts";
import { UserError } from "../user-error.ts";

export const OTP = {
  digits: 6,
  livesMs: 5 * MINUTE,
  tries: 5,
  resendAfterMs: 30 * SECOND,
  /** Between sign-in codes to one number, each longer than the last, until one is typed back or nobody asked for so long. */
  pausesMs: [30 * SECOND, 60 * SECOND, 5 * MINUTE],
  rowEndsAfterMs: HOUR,
} as const;

/** How long after the `inARow`-th code in a row, counted from 1, the next may be sent. */
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

/** The digits of whatever was typed or pasted, at most six. */
export function otpDigits(text: string): string {
  return text.replace(/[^0-9]/g, "").slice(0, OTP.digits);
}
