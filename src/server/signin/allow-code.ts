// Whether another sign-in code may be sent: freely at first, then for a proof of work, and never without end.
import type { Mobile } from "#domain/account/mobile.ts";
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
  { mobile, ip, work }: { mobile: Mobile; ip: string; work?: Work | undefined },
): Promise<void> {
  if (!(await isFree(ctx, mobile, ip, work)))
    throw new UserError("otp.work_needed", undefined, { challenge: newChallenge(ctx, mobile), bits: WORK.bits });
  await ctx.limits.use({ sendOtpNetworkMost: widerNetworkOf(ip) });
  if (await ctx.limits.isWithin({ sendOtpNumberMost: mobile })) return;
  // Strangers have used up the number's codes, but not those of a network where the account is signed in.
  const network = networkHash(ctx, ip);
  if (!(await hasSessionFrom(ctx.db, { kind: "mobile", subject: mobile }, network)))
    throw new UserError("request.too_many");
  await ctx.limits.use({ sendOtpKnownMost: `${mobile}|${network}` });
}

async function isFree(ctx: Context, mobile: Mobile, ip: string, work: Work | undefined): Promise<boolean> {
  if (work !== undefined) return isWorkDone(ctx, mobile, work);
  return ctx.limits.isWithin({
    sendOtpAddress: ip,
    sendOtpNetwork: widerNetworkOf(ip),
    sendOtpNumberHour: mobile,
    sendOtpNumberDay: mobile,
    sendOtpAll: "all",
  });
}

/** What is stored of a client's network. */
export function networkHash({ config }: Pick<Context, "config">, ip: string): string {
  return keyedHash(config, "networks", networkOf(ip));
}
