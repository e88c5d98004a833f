// Codes sent to verify a new number or e-mail: their dialogs open one after another; a postponed one is kept.
import type { SentContactCode } from "#api/account.ts";
import { OTP } from "#domain/account/otp.ts";
import type { ContactKind } from "#domain/account/profile.ts";

/** At most one of each kind. `asked`: its dialog is open or queued. */
export type ContactCodes = readonly (SentContactCode & { asked: boolean })[];

/** The code whose dialog is open. */
export function codeNow(codes: ContactCodes): SentContactCode | undefined {
  return codes.find(({ asked }) => asked);
}

/** New codes replace old ones of the same kind. */
export function addCodes(codes: ContactCodes, sent: readonly SentContactCode[], asked: boolean): ContactCodes {
  const others = codes.filter(({ kind }) => sent.every((one) => one.kind !== kind));
  return [...others, ...sent.map((one) => ({ ...one, asked }))];
}

/** Resent from its dialog: replaces the previous code without reopening a closed dialog. */
export function withCode(codes: ContactCodes, again: SentContactCode): ContactCodes {
  return codes.map((one) => (one.kind === again.kind ? { ...again, asked: one.asked } : one));
}

/** Opens or postpones the dialog of a kind. */
export function askFor(codes: ContactCodes, kind: ContactKind, asked: boolean): ContactCodes {
  return codes.map((one) => (one.kind === kind ? { ...one, asked } : one));
}

/** Removes a used code, unless a newer one was sent to another address. */
export function dropCode(codes: ContactCodes, { kind, target }: SentContactCode): ContactCodes {
  return codes.filter((one) => one.kind !== kind || one.target !== target);
}

/** Whether a code sent there is still valid. `now` in milliseconds. */
export function livesCode(codes: ContactCodes, kind: ContactKind, target: string, now: number): boolean {
  const code = codes.find((one) => one.kind === kind && one.target === target);
  return code !== undefined && Date.parse(code.sentAt) + OTP.livesMs > now;
}
