// One-time codes for all purposes: six random digits, stored as a keyed hash, valid for a few minutes and a few tries.
import { createHmac, timingSafeEqual } from "node:crypto";
import { OTP, pauseAfter } from "#domain/account/otp.ts";
import { SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import {
  clearCode,
  type CodeKey,
  type CodeRow,
  countTry,
  deleteCode,
  findCode,
  lockedCode,
  replaceCode,
} from "./store.ts";

/** What a code proves: that the subject has access to the target, an address or number. */
type Proof = CodeKey & Pick<CodeRow, "target">;

/** Issues a new code, which replaces the previous one. `inARow`: how many codes were sent since one was entered. */
export async function issueCode(ctx: Context, proof: Proof, inARow = 1): Promise<{ code: string; sentAt: Date }> {
  const code = randomCode(ctx);
  const sentAt = ctx.clock();
  const expiresAt = new Date(sentAt.getTime() + OTP.livesMs);
  await replaceCode(ctx.db, { ...proof, codeHash: hashCode(ctx, proof, code), sentAt, inARow, expiresAt });
  return { code, sentAt };
}

/** For a code that could not be delivered: the next one may be sent at once. */
export async function withdrawCode(ctx: Context, proof: Proof, code: string): Promise<void> {
  await clearCode(ctx.db, proof, hashCode(ctx, proof, code));
}

/** The last code that was issued, even when it has expired. */
export async function lastCode(db: Database, key: CodeKey): Promise<CodeRow | undefined> {
  return findCode(db, key);
}

/** Refuses another code until the pause after the last one is over. */
export function refuseTooSoon({ config, clock }: Context, last: CodeRow | undefined): void {
  const remaining = last === undefined ? 0 : last.sentAt.getTime() + pauseAfter(last.inARow) - clock().getTime();
  if (config.limits && remaining > 0) throw new UserError("otp.wait", { seconds: Math.ceil(remaining / SECOND) });
}

/** Why a code is refused. Only a wrong one counts as a try. */
export type CodeFault = "expired" | "burned" | "wrong";

/**
 * Returns the target that the code proves, or why it proves none. A right code stays valid until `removeCode`. The
 * transaction must commit in both cases, because it counts a wrong try.
 */
export async function checkCode(
  ctx: Context,
  tx: Database,
  key: CodeKey,
  code: string,
): Promise<{ target: string } | { fault: CodeFault }> {
  const row = await lockedCode(tx, key);
  if (row === undefined || row.codeHash === "" || row.expiresAt <= ctx.clock()) return { fault: "expired" };
  if (row.tries >= OTP.tries) return { fault: "burned" };
  if (timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashCode(ctx, row, code)))) return { target: row.target };
  await countTry(tx, key);
  return { fault: "wrong" };
}

/** Removes a code once it is used or its purpose is gone. */
export async function removeCode(tx: Database, key: CodeKey): Promise<void> {
  await deleteCode(tx, key);
}

/** Six digits, each code equally likely: a number beyond the last full million is drawn again. */
function randomCode(ctx: Context): string {
  const codes = 10 ** OTP.digits;
  const limit = Math.floor(2 ** 32 / codes) * codes;
  let number = ctx.random(4).readUInt32BE();
  while (number >= limit) number = ctx.random(4).readUInt32BE();
  return String(number % codes).padStart(OTP.digits, "0");
}

/** The hash covers the purpose, so a code for one purpose is invalid for another. */
function hashCode({ config }: Context, { purpose, subject, target }: Proof, code: string): string {
  return createHmac("sha256", config.secret).update([purpose, subject, target, code].join("|")).digest("base64url");
}
