// One-time codes for all purposes: six random digits, stored as a keyed hash, valid for a few minutes and a few tries.
import { OTP, pauseAfter } from "#domain/account/otp.ts";
import { SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { isOneOf, keyedHash, keyedHashes } from "../keys.ts";
import {
  clearCode,
  type CodeKey,
  type CodeRow,
  type CodeSearch,
  type CodeSubject,
  countTry,
  deleteCodes,
  findCode,
  lockedCode,
  replaceCode,
} from "./store.ts";

/** What a code proves: that the subject has access to the target, an address or number. */
type Proof = CodeKey & Pick<CodeRow, "target">;

/** Issues a new code, which replaces one with the same key. `inARow`: how many were sent since one was entered. */
export async function issueCode(
  ctx: Context,
  proof: Proof & Partial<Pick<CodeRow, "network">>,
  inARow = 1,
): Promise<{ code: string; sentAt: Date }> {
  const code = randomCode(ctx);
  const sentAt = ctx.clock();
  const expiresAt = new Date(sentAt.getTime() + OTP.livesMs);
  const codeHash = hashCode(ctx, proof, code);
  await replaceCode(ctx.db, { proof: "", network: "", ...proof, codeHash, sentAt, inARow, expiresAt });
  return { code, sentAt };
}

/** For a code that could not be delivered: the next one may be sent at once. */
export async function withdrawCode(ctx: Context, proof: Proof, code: string): Promise<void> {
  await clearCode(ctx.db, proof, hashCode(ctx, proof, code));
}

/** The last code that was issued, even when it has expired. */
export async function lastCode(db: Database, search: CodeSearch): Promise<CodeRow | undefined> {
  return findCode(db, search);
}

/** Refuses another code until the pause after the last one is over. */
export function refuseTooSoon({ config, clock }: Context, last: CodeRow | undefined): void {
  const remaining = last === undefined ? 0 : last.sentAt.getTime() + pauseAfter(last.inARow) - clock().getTime();
  if (config.limits && remaining > 0) throw new UserError("otp.wait", { seconds: Math.ceil(remaining / SECOND) });
}

/** Why a code is refused. Only a wrong one counts as a try. */
export type CodeFault = "expired" | "burned" | "wrong";

/**
 * Returns the target that the code proves, or why it proves none; one that was sent to nobody has no target and proves
 * nothing. A right code stays valid until `removeCodes`. Who
 * asks by network and not by `proof` has tries of their own, so that they use up nobody else's. The transaction must
 * commit in both cases, because it counts a wrong try.
 */
export async function checkCode(
  ctx: Context,
  tx: Database,
  search: CodeSearch,
  code: string,
): Promise<{ target: string } | { fault: CodeFault }> {
  const counter = search.network !== undefined && search.proof === undefined ? "triesWithoutProof" : "tries";
  const row = await lockedCode(tx, search);
  if (row === undefined || row.codeHash === "" || row.expiresAt <= ctx.clock()) return { fault: "expired" };
  if (row[counter] >= OTP.tries) return { fault: "burned" };
  if (isOneOf(row.codeHash, keyedHashes(ctx.config, "one-time codes", textOf(row, code))))
    return row.target === "" ? { fault: "expired" } : { target: row.target };
  await countTry(tx, row, counter);
  return { fault: "wrong" };
}

/** Removes all codes of a subject once one is used or their purpose is gone. */
export async function removeCodes(tx: Database, subject: CodeSubject): Promise<void> {
  await deleteCodes(tx, subject);
}

/** Six digits, each code equally likely: a number beyond the last full million is drawn again. */
function randomCode(ctx: Context): string {
  const codes = 10 ** OTP.digits;
  const limit = Math.floor(2 ** 32 / codes) * codes;
  let number = ctx.random(4).readUInt32BE();
  while (number >= limit) number = ctx.random(4).readUInt32BE();
  return String(number % codes).padStart(OTP.digits, "0");
}

function hashCode({ config }: Context, proof: Proof, code: string): string {
  return keyedHash(config, "one-time codes", textOf(proof, code));
}

/** What is hashed includes the purpose, so a code for one purpose is invalid for another. */
function textOf({ purpose, subject, target }: Proof, code: string): string {
  return [purpose, subject, target, code].join("|");
}
