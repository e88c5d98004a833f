// The calls that link and remove ways to sign in.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { rememberWelcome } from "../credits/past-welcomes.ts";
import type { Handlers } from "../http/handler.ts";
import { identitiesOf, setIdentity } from "../signin/identities.ts";
import { endOtherSessions } from "../signin/session.ts";
import { tellOwner } from "../signin/tell-owner.ts";
import { provenWallet } from "../signin/wallet.ts";
import { readProfile } from "./profile.ts";
import { lockedProfile } from "./store.ts";
import { removeWay } from "./ways.ts";

export function wayRoutes(ctx: Context): Pick<Handlers, "linkWallet" | "unlinkWallet" | "removeIdentity"> {
  const answer = async (userId: string) => ({ user: await readProfile(ctx, userId) });
  return {
    async linkWallet({ principal, body, ip, session = "" }) {
      await ctx.limits.use({ walletAddress: ip });
      const walletAddress = await provenWallet(ctx, body);
      // Not 401: the session is valid, and the browser would discard it.
      if (walletAddress === undefined) throw new UserError("wallet.link_refused");
      await linkWallet(ctx, principal.userId, walletAddress, session);
      return answer(principal.userId);
    },

    async unlinkWallet({ principal, session = "" }) {
      await unlinkWallet(ctx, principal.userId, session);
      return answer(principal.userId);
    },

    async removeIdentity({ principal, params, session = "" }) {
      await removeWay(ctx, { id: principal.userId, session }, params.id);
      return { ok: true };
    },
  };
}

async function linkWallet(ctx: Context, userId: string, walletAddress: string, session: string): Promise<void> {
  const { wallet, email } = await ctx.db.transaction(async (tx) => {
    const before = (await lockedProfile(tx, userId)).signsInWith;
    await setIdentity(ctx, tx, userId, { kind: "wallet", subject: walletAddress });
    if (before.wallet !== undefined && before.wallet !== walletAddress) {
      // The previous wallet earns no second welcome credits, and sessions opened with it end.
      await rememberWelcome(ctx, tx, { kind: "wallet", subject: before.wallet });
      await endOtherSessions(tx, userId, session);
    }
    return before;
  });
  if (wallet !== walletAddress)
    await tellOwner(
      ctx,
      { userId, address: email },
      { kind: "wallet", done: wallet === undefined ? "added" : "changed" },
    );
}

async function unlinkWallet(ctx: Context, userId: string, session: string): Promise<void> {
  const all = await identitiesOf(ctx.db, userId);
  const wallet = all.find(({ kind }) => kind === "wallet");
  if (wallet === undefined) return;
  if (all.length === 1) throw new UserError("wallet.last_sign_in");
  await removeWay(ctx, { id: userId, session }, wallet.id);
}
