// One-time codes: made by chance, kept as a keyed hash, exchanged once for a session.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Mobile } from "#domain/mobile.ts";
import { OTP } from "#domain/otp.ts";
import { SAY } from "#domain/say/say.ts";
import { isBlank } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { grantWelcomeCredits } from "../credits/ledger.ts";
import type { Database } from "../database/open.ts";
import { openSession } from "./session.ts";
import { addUser, codeOf, type CodeRow, countTry, lockedCode, removeCode, replaceCode, userByMobile } from "./store.ts";

export type SentCode = { askName: boolean; embeddedCode?: string };

/** Sends a new code, which replaces the old one. Whether the number is known does not change what is done, or how long it takes. */
export async function sendCode(ctx: Context, mobile: Mobile): Promise<SentCode> {
  const now = ctx.clock();
  const earlier = await codeOf(ctx.db, mobile);
  if (ctx.config.limits && earlier && now.getTime() - earlier.sentAt.getTime() < OTP.resendAfterMs) {
    throw new UserError(SAY.login.waitBeforeResend, 429);
  }
  const code = randomCode(ctx);
  const expiresAt = new Date(now.getTime() + OTP.livesMs);
  await replaceCode(ctx.db, { mobile, codeHash: hashCode(ctx, mobile, code), sentAt: now, expiresAt });
  const user = await userByMobile(ctx.db, mobile);
  const carried = await ctx.sms.sendCode(mobile, code);
  if (!carried.ok) {
    ctx.log.warn({ why: carried.why }, "the code was not carried");
    throw new UserError(SAY.login.sendFailed, 503);
  }
  return { askName: user === undefined, ...(ctx.sms.embedded ? { embeddedCode: code } : {}) };
}

/** Exchanges a code for a token. `name` is needed for a new number, and a missing one does not use the code up. */
export async function verifyCode(ctx: Context, mobile: Mobile, otp: string, name: string): Promise<string> {
  // A wrong try must be counted although the request is refused, so the refusal is a value until the transaction has committed.
  const result = await ctx.db.transaction((tx) => tryCode(ctx, tx, mobile, otp, name));
  if ("refused" in result) throw new UserError(result.refused);
  return result.token;
}

async function tryCode(
  ctx: Context,
  tx: Database,
  mobile: Mobile,
  otp: string,
  name: string,
): Promise<{ token: string } | { refused: string }> {
  const row = await lockedCode(tx, mobile);
  const refused = refusal(ctx, row, mobile, otp);
  if (refused !== undefined) {
    if (refused === SAY.login.otpWrong) await countTry(tx, mobile);
    return { refused };
  }
  const user = await userByMobile(tx, mobile);
  if (!user && isBlank(name)) return { refused: SAY.login.nameRequired };
  await removeCode(tx, mobile);
  const userId = user?.id ?? (await addAccount(ctx, tx, mobile, name));
  return { token: await openSession(ctx, tx, userId) };
}

function refusal(ctx: Context, row: CodeRow | undefined, mobile: Mobile, otp: string): string | undefined {
  if (!row || row.expiresAt.getTime() <= ctx.clock().getTime()) return SAY.login.otpExpired;
  if (row.tries >= OTP.tries) return SAY.login.otpBurned;
  const right = timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashCode(ctx, mobile, otp)));
  return right ? undefined : SAY.login.otpWrong;
}

async function addAccount(ctx: Context, tx: Database, mobile: Mobile, name: string): Promise<string> {
  const id = ctx.newId();
  await addUser(tx, { id, mobile, name, createdAt: ctx.clock() });
  await grantWelcomeCredits(ctx, tx, id);
  return id;
}

function hashCode(ctx: Context, mobile: Mobile, code: string): string {
  return createHmac("sha256", ctx.config.secret).update(`otp|${mobile}|${code}`).digest("base64url");
}

/** Six digits, each code as likely as the next: numbers beyond the last whole million are drawn again. */
function randomCode(ctx: Context): string {
  const codes = 10 ** OTP.digits;
  const fair = Math.floor(2 ** 32 / codes) * codes;
  let drawn = ctx.random(4).readUInt32BE();
  while (drawn >= fair) drawn = ctx.random(4).readUInt32BE();
  return String(drawn % codes).padStart(OTP.digits, "0");
}
