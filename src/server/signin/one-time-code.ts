// Six digits that prove a number or an address: made by chance, kept as a keyed hash.
import { createHmac, timingSafeEqual } from "node:crypto";
import { OTP } from "#domain/account/otp.ts";
import type { Context } from "../context.ts";

/** Six digits, each code as likely as the next: numbers beyond the last whole million are drawn again. */
export function randomCode(ctx: Context): string {
  const codes = 10 ** OTP.digits;
  const fair = Math.floor(2 ** 32 / codes) * codes;
  let drawn = ctx.random(4).readUInt32BE();
  while (drawn >= fair) drawn = ctx.random(4).readUInt32BE();
  return String(drawn % codes).padStart(OTP.digits, "0");
}

/** `proves` says what for, so that a code for one thing is none for another. */
export function hashCode(ctx: Context, proves: string, code: string): string {
  return createHmac("sha256", ctx.config.secret).update(`${proves}|${code}`).digest("base64url");
}

export type KeptCode = { codeHash: string; expiresAt: Date; tries: number };

/** Why a code is refused. Only a wrong one counts as a try. */
export type CodeFault = "expired" | "burned" | "wrong";

/** Undefined where the code is right. */
export function codeFault(
  ctx: Context,
  kept: KeptCode | undefined,
  proves: string,
  code: string,
): CodeFault | undefined {
  if (!kept || kept.expiresAt.getTime() <= ctx.clock().getTime()) return "expired";
  if (kept.tries >= OTP.tries) return "burned";
  const right = timingSafeEqual(Buffer.from(kept.codeHash), Buffer.from(hashCode(ctx, proves, code)));
  return right ? undefined : "wrong";
}
