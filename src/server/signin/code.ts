// Signs in with a one-time code: sent to a number or an e-mail address, exchanged once for a session.
import type { DeviceKind } from "#domain/account/device.ts";
import type { Reachable } from "#domain/account/identity.ts";
import { OTP, pauseAfter } from "#domain/account/otp.ts";
import type { Work } from "#domain/account/work.ts";
import { SAY } from "#domain/say/say.ts";
import { isBlank } from "#domain/text.ts";
import { SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import { checkCode, issueCode, lastCode, refuseTooSoon, removeCodes, withdrawCode } from "../codes/codes.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { openAccount } from "./account.ts";
import { openSession } from "./session.ts";
import { allowCode, networkHash } from "./allow-code.ts";
import { deliverCode } from "./deliver-code.ts";
import { userWith } from "./identities.ts";

/** `proof`: the handle that enters this code, wherever its user is. */
export type SentCode = { proof: string; askName: boolean; resendAfterSeconds: number; embeddedCode?: string };

/** `address`: the number or address as it was typed; `to` has it in its comparable form. */
export type CodeRequest = { to: Reachable; address: string; ip: string; work?: Work | undefined };

/**
 * Sends a new code, beside those that other requests asked for. Known and unknown subjects take the same steps and the
 * same time. The pause between two codes is one for each network, so that strangers cannot make the owner wait.
 */
export async function sendCode(ctx: Context, { to, address, ip, work }: CodeRequest): Promise<SentCode> {
  const network = networkHash(ctx, ip);
  const last = await lastCode(ctx.db, { ...signInKey(to), network });
  refuseTooSoon(ctx, last);
  // A request that came too soon sends nothing and does not count.
  await allowCode(ctx, { to, ip, work });
  const inARow = 1 + earlierInARow(last, ctx.clock());
  const proof = { ...signInKey(to), proof: ctx.newId(), network, target: address };
  const { code } = await issueCode(ctx, proof, inARow);
  const user = await userWith(ctx.db, to);
  const mail = { kind: to.kind, address, isKnown: user !== undefined, line: SAY.login.mailLine };
  const delivered = await deliverCode(ctx, mail, code);
  if (!delivered.ok) {
    ctx.log.warn({ why: delivered.why }, "A sign-in code could not be sent");
    await withdrawCode(ctx, proof, code);
    throw new UserError(to.kind === "mobile" ? "otp.not_sent" : "otp.not_mailed");
  }
  return {
    proof: proof.proof,
    askName: user === undefined,
    resendAfterSeconds: pauseAfter(inARow) / SECOND,
    ...(delivered.embedded ? { embeddedCode: code } : {}),
  };
}

/** How many codes in a row before this one were not entered. */
function earlierInARow(last: { sentAt: Date; inARow: number } | undefined, now: Date): number {
  return last === undefined || now.getTime() - last.sentAt.getTime() >= OTP.rowEndsAfterMs ? 0 : last.inARow;
}

/** Without `proof`, the code must have been asked for from the same network. */
export type CodeAttempt = {
  to: Reachable;
  otp: string;
  name: string;
  device: DeviceKind;
  ip: string;
  proof?: string | undefined;
};

/**
 * Exchanges a code for a token. A new number or address needs `name`, and a missing name does not use up the code.
 * `onWrong` is called for a wrong code.
 */
export async function verifyCode(ctx: Context, attempt: CodeAttempt, onWrong: () => void): Promise<string> {
  // A wrong attempt must be counted although it is refused, so the refusal is returned and thrown after the commit.
  const result = await ctx.db.transaction((tx) => tryCode(ctx, tx, attempt));
  if ("refused" in result) {
    if (result.isWrong) onWrong();
    throw result.refused;
  }
  return result.token;
}

async function tryCode(
  ctx: Context,
  tx: Database,
  { to, otp, name, device, ip, proof }: CodeAttempt,
): Promise<{ token: string } | { refused: UserError; isWrong: boolean }> {
  const key = signInKey(to);
  const network = networkHash(ctx, ip);
  const checked = await checkCode(ctx, tx, { ...key, ...(proof === undefined ? { network } : { proof }) }, otp);
  if ("fault" in checked) return { refused: new UserError(`otp.${checked.fault}`), isWrong: checked.fault === "wrong" };
  const user = await userWith(tx, to);
  if (user === undefined && isBlank(name)) return { refused: new UserError("account.name_required"), isWrong: false };
  await removeCodes(tx, key);
  const userId =
    user ?? (await openAccount(ctx, tx, to, { name, ...(to.kind === "email" && { email: checked.target }) }));
  return { token: await openSession(ctx, tx, { userId, device, network }) };
}

const signInKey = ({ subject }: Reachable) => ({ purpose: "sign-in", subject }) as const;
