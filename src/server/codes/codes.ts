// One-time codes, whatever they prove: six random digits, kept as a keyed hash, for some minutes and a few tries.
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

/** What a code proves: that its subject reads what is sent to the target. */
type Proof = CodeKey & Pick<CodeRow, "target">;

/** Replaces the earlier code by a new one. `inARow`: how many were sent since one was typed back. */
export async function issueCode(ctx: Context, proof: Proof, inARow = 1): Promise<{ code: string; sentAt: Date }> {
  const code = randomCode(ctx);
  const sentAt = ctx.clock();
  const expiresAt = new Date(sentAt.getTime() + OTP.livesMs);
  await replaceCode(ctx.db, { ...proof, codeHash: hashCode(ctx, proof, code), sentAt, inARow, expiresAt });
  return { code, sentAt };
}

/** The code was not carried: nobody has it, so nobody needs to wait for the next. */
export async function withdrawCode(ctx: Context, proof: Proof, code: string): Promise<void> {
  await clearCode(ctx.db, proof, hashCode(ctx, proof, code));
}

/** The last code that was issued, run out or not. */
export async function lastCode(db: Database, key: CodeKey): Promise<CodeRow | undefined> {
  return findCode(db, key);
}

/** Refuses another code until the pause after the last one is over. */
export function refuseTooSoon({ config, clock }: Context, last: CodeRow | undefined): void {
  const left = last === undefined ? 0 : last.sentAt.getTime() + pauseAfter(last.inARow) - clock().getTime();
  if (config.limits && left > 0) throw new UserError("otp.wait", { seconds: Math.ceil(left / SECOND) });
}

/** Why a code is refused. Only a wrong one counts as a try. */
export type CodeFault = "expired" | "burned" | "wrong";

/**
 * Answers the target that the code proves, or why it proves none. A right code stays good until `removeCode`.
 * The transaction must commit in both cases, because a wrong try is counted in it.
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

/** A code is good once, and for nothing that was given up. */
export async function removeCode(tx: Database, key: CodeKey): Promise<void> {
  await deleteCode(tx, key);
}

/** Six digits, each code as likely as the next: numbers beyond the last whole million are drawn again. */
function randomCode(ctx: Context): string {
  const codes = 10 ** OTP.digits;
  const fair = Math.floor(2 ** 32 / codes) * codes;
  let drawn = ctx.random(4).readUInt32BE();
  while (drawn >= fair) drawn = ctx.random(4).readUInt32BE();
  return String(drawn % codes).padStart(OTP.digits, "0");
}

/** A code for one thing is none for another. */
function hashCode({ config }: Context, { purpose, subject, target }: Proof, code: string): string {
  return createHmac("sha256", config.secret).update([purpose, subject, target, code].join("|")).digest("base64url");
}
