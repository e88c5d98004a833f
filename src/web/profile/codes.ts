// The codes that were sent to prove a new number or e-mail: one is asked for after the other, and one that was put off is kept.
import type { SentContactCode } from "#api/shapes.ts";
import { OTP } from "#domain/account/otp.ts";
import type { ContactKind } from "#domain/account/profile.ts";

/** At most one of each kind. `asked`: its dialog is open, or opens after those before it. */
export type ContactCodes = readonly (SentContactCode & { asked: boolean })[];

/** The one whose dialog is open. */
export function codeNow(codes: ContactCodes): SentContactCode | undefined {
  return codes.find(({ asked }) => asked);
}

/** New ones replace the old ones of their kinds. */
export function addCodes(codes: ContactCodes, sent: readonly SentContactCode[], asked: boolean): ContactCodes {
  const others = codes.filter(({ kind }) => sent.every((one) => one.kind !== kind));
  return [...others, ...sent.map((one) => ({ ...one, asked }))];
}

/** Sent once more, from its dialog: it takes the place of the one before, and opens nothing that was closed meanwhile. */
export function withCode(codes: ContactCodes, again: SentContactCode): ContactCodes {
  return codes.map((one) => (one.kind === again.kind ? { ...again, asked: one.asked } : one));
}

/** Asks for the one of a kind, or puts it off. */
export function askFor(codes: ContactCodes, kind: ContactKind, asked: boolean): ContactCodes {
  return codes.map((one) => (one.kind === kind ? { ...one, asked } : one));
}

/** It has proved what it was sent to; what was sent elsewhere since has still to. */
export function dropCode(codes: ContactCodes, { kind, target }: SentContactCode): ContactCodes {
  return codes.filter((one) => one.kind !== kind || one.target !== target);
}

/** Whether one that was sent there can still be typed. `now` in milliseconds. */
export function livesCode(codes: ContactCodes, kind: ContactKind, target: string, now: number): boolean {
  const code = codes.find((one) => one.kind === kind && one.target === target);
  return code !== undefined && Date.parse(code.sentAt) + OTP.livesMs > now;
}
