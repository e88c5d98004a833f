// Whether another sign-in code may be sent: freely at first, then for a proof of work, and never without end.
import type { Reachable } from "#domain/account/identity.ts";
import { type Work, WORK } from "#domain/account/work.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { networkOf, widerNetworkOf } from "../http/network.ts";
import { keyedHash } from "../keys.ts";
import { hasSessionFrom } from "./store.ts";
import { isWorkDone, newChallenge } from "./work.ts";

/** Throws `otp.work_needed` with a challenge, or 429 when no work helps. */
export async function allowCode(
  ctx: Context,
  { to, ip, work }: { to: Reachable; ip: string; work?: Work | undefined },
): Promise<void> {
  if (!(await isFree(ctx, to.subject, ip, work)))
    throw new UserError("otp.work_needed", undefined, { challenge: newChallenge(ctx, to.subject), bits: WORK.bits });
  const from = widerNetworkOf(ip);
  await ctx.limits.use({ sendOtpNetworkMost: from });
  // Those of one network leave some to the owner, wherever they are.
  if (await ctx.limits.isWithin({ sendOtpNumberFrom: `${to.subject}|${from}`, sendOtpNumberMost: to.subject })) return;
  // Strangers have used up the codes, but not those of a network where the account is signed in.
  const network = networkHash(ctx, ip);
  if (!(await hasSessionFrom(ctx.db, to, network))) throw new UserError("request.too_many");
  await ctx.limits.use({ sendOtpKnownMost: `${to.subject}|${network}` });
}

async function isFree(ctx: Context, subject: string, ip: string, work: Work | undefined): Promise<boolean> {
  if (work !== undefined) return isWorkDone(ctx, subject, work);
  return ctx.limits.isWithin({
    sendOtpAddress: ip,
    sendOtpNetwork: widerNetworkOf(ip),
    sendOtpNumberHour: subject,
    sendOtpNumberDay: subject,
    sendOtpAll: "all",
  });
}

/** Throws unless a message to sign may be made. Strangers use up those of everybody, but not where one is signed in. */
export async function allowWallet(ctx: Context, subject: string, ip: string): Promise<void> {
  await ctx.limits.use({ walletAddress: ip });
  if (await hasSessionFrom(ctx.db, { kind: "wallet", subject }, networkHash(ctx, ip)))
    return ctx.limits.use({ walletKnown: subject });
  await ctx.limits.use({ walletWallet: `${subject}|${widerNetworkOf(ip)}`, walletAll: "all" });
}

/** What is stored of a client's network. */
export function networkHash({ config }: Pick<Context, "config">, ip: string): string {
  return keyedHash(config, "networks", networkOf(ip));
}
