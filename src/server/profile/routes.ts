// The calls about the profile: fields, verification, the avatar, and deleting the account.
import { operatorOf, usageOf } from "../budgets/budgets.ts";
import type { Context } from "../context.ts";
import { rememberWelcome } from "../credits/past-welcomes.ts";
import type { Database } from "../database/open.ts";
import type { Handlers } from "../http/handler.ts";
import { requireFreshProof } from "../signin/fresh-proof.ts";
import { asIdentities } from "../signin/identities.ts";
import { tellOwner } from "../signin/tell-owner.ts";
import { listTakedowns } from "../trust/takedown.ts";
import { attest, attestedAt } from "./attestation.ts";
import { storeAvatar, removeAvatar } from "./avatar.ts";
import { confirmContact, resendContactCode } from "./contact.ts";
import { readProfile, updateProfile } from "./profile.ts";
import { anonymiseAccount } from "./store.ts";

export function profileRoutes(
  ctx: Context,
): Pick<
  Handlers,
  | "getProfile"
  | "updateProfile"
  | "sendContactCode"
  | "confirmContact"
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

    async updateProfile({ user, body, session = "" }) {
      const codes = await updateProfile(ctx, { id: user.id, session }, body);
      return { ...(await answer(user.id)), ...codes };
    },

    sendContactCode: ({ user, body }) => resendContactCode(ctx, user.id, body.kind),

    async confirmContact({ user, body, session = "" }) {
      await confirmContact(ctx, user.id, body.kind, body.code, session);
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

    async deleteAccount({ user, session = "" }) {
      await requireFreshProof(ctx, session);
      const mailedTo = await ctx.db.transaction((tx) => deleteAccount(ctx, tx, user.id));
      await tellOwner(ctx, mailedTo, "deleted");
      return { ok: true };
    },
  };
}

/** Returns the address that it signed in with. */
async function deleteAccount(ctx: Context, tx: Database, userId: string): Promise<string | undefined> {
  const { signsInWith, email, emailVerifiedAt } = await anonymiseAccount(tx, userId, ctx.clock());
  await rememberWelcome(ctx, tx, ...asIdentities({ ...signsInWith, ...(emailVerifiedAt !== null && { email }) }));
  return signsInWith.email;
}
