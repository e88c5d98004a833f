// A fresh proof of who uses a session, which the table of calls asks for where an account is in danger: a stolen token
// is not enough. Signing in is one; later ones are a code to a number or address of the account, or a signature.
import type { Reachable } from "#domain/account/identity.ts";
import { FRESH_PROOF } from "#domain/account/identity.ts";
import { OTP, parseOtp } from "#domain/account/otp.ts";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import { checkCode, issueCode, lastCode, refuseTooSoon, removeCodes, withdrawCode } from "../codes/codes.ts";
import type { Context } from "../context.ts";
import { deliverCode } from "./deliver-code.ts";
import { subjectsOf, userWith } from "./identities.ts";
import { noteProof, provedAt } from "./store.ts";
import { provenWallet, type SignedMessage } from "./wallet.ts";

/** A session of a user. */
export type Prover = { userId: string; session: string };

/** Throws unless the session was proved within the last minutes. */
export async function requireFreshProof(ctx: Context, session: string): Promise<void> {
  const at = await provedAt(ctx.db, session);
  if (at === undefined || ctx.clock().getTime() - at.getTime() > FRESH_PROOF.livesMs)
    throw new UserError("proof.needed");
}

/** Sends a code to the number or address of this kind that the user signs in with. */
export async function sendProofCode(
  ctx: Context,
  userId: string,
  kind: Reachable["kind"],
): Promise<{ resendAfterSeconds: number; embeddedCode?: string }> {
  const address = (await subjectsOf(ctx.db, userId))[kind];
  if (address === undefined) throw new UserError("request.not_found");
  const key = { purpose: "proof", subject: userId } as const;
  refuseTooSoon(ctx, await lastCode(ctx.db, key));
  await ctx.limits.use({ contactCode: userId, ...(kind === "mobile" && { proofNumber: userId }) });
  const proof = { ...key, target: address };
  const { code } = await issueCode(ctx, proof);
  const delivered = await deliverCode(ctx, { kind, address, isKnown: true, line: SAY.profile.fresh.mailLine }, code);
  if (!delivered.ok) {
    await withdrawCode(ctx, proof, code);
    throw new UserError(kind === "mobile" ? "otp.not_sent" : "otp.not_mailed");
  }
  // A thief of the token must not read the code off the answer where others can reach the server.
  const isShown = delivered.embedded && !ctx.config.live;
  return { resendAfterSeconds: OTP.resendAfterMs / SECOND, ...(isShown && { embeddedCode: code }) };
}

export async function proveByCode(ctx: Context, { userId, session }: Prover, text: string): Promise<void> {
  const code = parseOtp(text);
  await ctx.limits.use({ contactTry: userId });
  const key = { purpose: "proof", subject: userId } as const;
  // A wrong try must be counted although it is refused, so the refusal is thrown after the commit.
  const fault = await ctx.db.transaction(async (tx) => {
    const checked = await checkCode(ctx, tx, key, code);
    if ("fault" in checked) return checked.fault;
    await removeCodes(tx, key);
    // Since it was sent, the number or address may have gone.
    if (!Object.values(await subjectsOf(tx, userId)).includes(checked.target)) return "expired" as const;
    await noteProof(tx, session, ctx.clock());
    return undefined;
  });
  if (fault !== undefined) throw new UserError(`otp.${fault}`);
}

/** By the wallet that the user signs in with. */
export async function proveByWallet(ctx: Context, { userId, session }: Prover, signed: SignedMessage): Promise<void> {
  const subject = await provenWallet(ctx, signed);
  if (subject === undefined || (await userWith(ctx.db, { kind: "wallet", subject })) !== userId)
    throw new UserError("wallet.link_refused");
  await noteProof(ctx.db, session, ctx.clock());
}
