// Signing in with a one-time code: sent to a number, exchanged once for a session.
import type { DeviceKind } from "#domain/account/device.ts";
import type { Mobile } from "#domain/account/mobile.ts";
import { OTP, pauseAfter } from "#domain/account/otp.ts";
import { isBlank } from "#domain/text.ts";
import { SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import { checkCode, issueCode, lastCode, refuseTooSoon, removeCode, withdrawCode } from "../codes/codes.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { openAccount } from "./account.ts";
import { openSession } from "./session.ts";
import { userByMobile } from "./store.ts";

export type SentCode = { askName: boolean; resendAfterSeconds: number; embeddedCode?: string };

/**
 * Sends a new code, which replaces the old one. Whether the number is known does not change what is done, or how long
 * it takes.
 */
export async function sendCode(ctx: Context, mobile: Mobile): Promise<SentCode> {
  const last = await lastCode(ctx.db, signInKey(mobile));
  refuseTooSoon(ctx, last);
  // Whoever pressed too soon got nothing, and has as many codes left as before.
  await ctx.limits.use({ sendOtpNumberHour: mobile, sendOtpNumberDay: mobile, sendOtpAll: "all" });
  const inARow = 1 + earlierInARow(last, ctx.clock());
  const proof = { ...signInKey(mobile), target: mobile };
  const { code } = await issueCode(ctx, proof, inARow);
  const user = await userByMobile(ctx.db, mobile);
  const carried = await ctx.sms.sendCode(mobile, code);
  if (!carried.ok) {
    ctx.log.warn({ why: carried.why }, "A sign-in code could not be sent");
    await withdrawCode(ctx, proof, code);
    throw new UserError("otp.not_sent");
  }
  return {
    askName: user === undefined,
    resendAfterSeconds: pauseAfter(inARow) / SECOND,
    ...(ctx.sms.embedded ? { embeddedCode: code } : {}),
  };
}

/** How many codes went before that nobody typed back. */
function earlierInARow(last: { sentAt: Date; inARow: number } | undefined, now: Date): number {
  return last === undefined || now.getTime() - last.sentAt.getTime() >= OTP.rowEndsAfterMs ? 0 : last.inARow;
}

export type TriedCode = { mobile: Mobile; otp: string; name: string; device: DeviceKind };

/**
 * Exchanges a code for a token. `name` is needed for a new number, and a missing one does not use the code up. `wrong`
 * is told of a wrong one.
 */
export async function verifyCode(ctx: Context, tried: TriedCode, wrong: () => void): Promise<string> {
  // A wrong try must be counted although the request is refused, so the refusal is a value until the transaction has
  // committed.
  const result = await ctx.db.transaction((tx) => tryCode(ctx, tx, tried));
  if ("refused" in result) {
    if (result.isWrong) wrong();
    throw result.refused;
  }
  return result.token;
}

async function tryCode(
  ctx: Context,
  tx: Database,
  { mobile, otp, name, device }: TriedCode,
): Promise<{ token: string } | { refused: UserError; isWrong: boolean }> {
  const key = signInKey(mobile);
  const checked = await checkCode(ctx, tx, key, otp);
  if ("fault" in checked) return { refused: new UserError(`otp.${checked.fault}`), isWrong: checked.fault === "wrong" };
  const user = await userByMobile(tx, mobile);
  if (!user && isBlank(name)) return { refused: new UserError("account.name_required"), isWrong: false };
  await removeCode(tx, key);
  const userId = user?.id ?? (await openAccount(ctx, tx, { mobile, name }));
  return { token: await openSession(ctx, tx, { userId, device }) };
}

const signInKey = (mobile: Mobile) => ({ purpose: "sign-in", subject: mobile }) as const;
