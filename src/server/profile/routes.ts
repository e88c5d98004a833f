// The calls about the profile: fields, verification, the avatar, the wallet, and deleting the account.
import { UserError } from "#domain/user-error.ts";
import { operatorOf, usageOf } from "../budgets/budgets.ts";
import type { Context } from "../context.ts";
import { rememberWelcome } from "../credits/past-welcomes.ts";
import type { Database } from "../database/open.ts";
import type { Handlers } from "../http/handler.ts";
import { asIdentities, removeIdentity, setIdentity } from "../signin/identities.ts";
import { endOtherSessions } from "../signin/session.ts";
import { provenWallet } from "../signin/wallet.ts";
import { listTakedowns } from "../trust/takedown.ts";
import { attest, attestedAt } from "./attestation.ts";
import { storeAvatar, removeAvatar } from "./avatar.ts";
import { confirmContact, resendContactCode } from "./contact.ts";
import { readProfile, updateProfile } from "./profile.ts";
import { anonymiseAccount, lockedProfile } from "./store.ts";

export function profileRoutes(
  ctx: Context,
): Pick<
  Handlers,
  | "getProfile"
  | "updateProfile"
  | "sendContactCode"
  | "confirmContact"
  | "linkWallet"
  | "unlinkWallet"
  | "uploadAvatar"
  | "removeAvatar"
  | "budgets"
  | "attestation"
  | "attest"
  | "takedowns"
  | "deleteAccount"
> {
  const answer = async (userId: string) => ({ user: await readProfile(ctx, userId) });
  return {
    getProfile: ({ user }) => answer(user.id),

    async updateProfile({ user, body }) {
      const codes = await updateProfile(ctx, user.id, body);
      return { ...(await answer(user.id)), ...codes };
    },

    sendContactCode: ({ user, body }) => resendContactCode(ctx, user.id, body.kind),

    async confirmContact({ user, body, session = "" }) {
      await confirmContact(ctx, user.id, body.kind, body.code, session);
      return answer(user.id);
    },

    async linkWallet({ user, body, ip, session = "" }) {
      await ctx.limits.use({ walletAddress: ip });
      const walletAddress = await provenWallet(ctx, body);
      // Not 401: the session is valid, and the browser would discard it.
      if (walletAddress === undefined) throw new UserError("wallet.link_refused");
      await linkWallet(ctx, user.id, walletAddress, session);
      return answer(user.id);
    },

    async unlinkWallet({ user, session = "" }) {
      await unlinkWallet(ctx, user.id, session);
      return answer(user.id);
    },

    uploadAvatar: async ({ user, files }) => ({ avatarUrl: await storeAvatar(ctx, user.id, files[0]) }),

    async removeAvatar({ user }) {
      await removeAvatar(ctx, user.id);
      return answer(user.id);
    },

    budgets: async ({ user }) => ({ data: await usageOf(ctx, ctx.db, user.id), operator: operatorOf(ctx) }),

    attestation: async ({ user }) => ({ at: await attestedAt(ctx, user.id) }),
    attest: async ({ user }) => ({ at: await attest(ctx, user.id) }),

    takedowns: ({ user }) => listTakedowns(ctx, user.id),

    async deleteAccount({ user }) {
      await ctx.db.transaction((tx) => deleteAccount(ctx, tx, user.id));
      return { ok: true };
    },
  };
}

async function linkWallet(ctx: Context, userId: string, walletAddress: string, session: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { wallet } = (await lockedProfile(tx, userId)).signsInWith;
    await setIdentity(tx, userId, { kind: "wallet", subject: walletAddress }, ctx.clock());
    if (wallet !== undefined && wallet !== walletAddress) await forgetWallet(ctx, tx, userId, wallet, session);
  });
}

async function unlinkWallet(ctx: Context, userId: string, session: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { mobile, email, wallet } = (await lockedProfile(tx, userId)).signsInWith;
    if (mobile === undefined && email === undefined) throw new UserError("wallet.last_sign_in");
    await removeIdentity(tx, userId, "wallet");
    if (wallet !== undefined) await forgetWallet(ctx, tx, userId, wallet, session);
  });
}

/** The previous wallet earns no second welcome credits, and sessions opened with it end. */
async function forgetWallet(
  ctx: Context,
  tx: Database,
  userId: string,
  wallet: string,
  session: string,
): Promise<void> {
  await rememberWelcome(ctx, tx, { kind: "wallet", subject: wallet });
  await endOtherSessions(tx, userId, session);
}

async function deleteAccount(ctx: Context, tx: Database, userId: string): Promise<void> {
  const { signsInWith, email, emailVerifiedAt } = await anonymiseAccount(tx, userId, ctx.clock());
  await rememberWelcome(ctx, tx, ...asIdentities({ ...signsInWith, ...(emailVerifiedAt !== null && { email }) }));
}
