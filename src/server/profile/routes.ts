// The calls about the profile: fields, verification, the avatar, and deleting the account.
import { forgetIssuer } from "../certificates/update.ts";
import { operatorOf, usageOf } from "../budgets/budgets.ts";
import type { Context } from "../context.ts";
import { rememberWelcome } from "../credits/past-welcomes.ts";
import type { Database } from "../database/open.ts";
import type { Handlers } from "../http/handler.ts";
import { asIdentities } from "../signin/identities.ts";
import { lockAccount } from "../signin/standing.ts";
import { tellOwner } from "../signin/tell-owner.ts";
import { forgetTableColumns } from "../students/table-columns.ts";
import { listTakedowns } from "../trust/takedown.ts";
import { leaveAll } from "../workspaces/members.ts";
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
    getProfile: ({ principal }) => answer(principal.userId),

    async updateProfile({ principal, body, ip, session = "" }) {
      const codes = await updateProfile(ctx, { id: principal.userId, session, ip }, body);
      return { ...(await answer(principal.userId)), ...codes };
    },

    sendContactCode: ({ principal: { userId }, body, ip }) => resendContactCode(ctx, { userId, ip }, body.kind),

    async confirmContact({ principal, body, session = "" }) {
      await confirmContact(ctx, principal.userId, body.kind, body.code, session);
      return answer(principal.userId);
    },

    uploadAvatar: async ({ principal, files }) => ({ avatarUrl: await storeAvatar(ctx, principal.userId, files[0]) }),

    async removeAvatar({ principal }) {
      await removeAvatar(ctx, principal.userId);
      return answer(principal.userId);
    },

    budgets: async ({ principal }) => ({
      data: await usageOf(ctx, ctx.db, principal.workspaceId),
      operator: operatorOf(ctx),
    }),

    attestation: async ({ principal }) => ({ at: await attestedAt(ctx, principal.workspaceId) }),
    attest: async ({ principal }) => ({ at: await attest(ctx, principal.workspaceId) }),

    takedowns: ({ principal }) => listTakedowns(ctx, principal.workspaceId),

    async deleteAccount({ principal }) {
      const mailedTo = await ctx.db.transaction((tx) => deleteAccount(ctx, tx, principal.userId));
      await tellOwner(ctx, { userId: principal.userId, address: mailedTo }, "deleted");
      return { ok: true };
    },
  };
}

/** Returns the address that it signed in with. */
async function deleteAccount(ctx: Context, tx: Database, userId: string): Promise<string | undefined> {
  await lockAccount(tx, userId);
  await leaveAll(ctx, tx, userId);
  const { signsInWith, email, emailVerifiedAt } = await anonymiseAccount(ctx, tx, userId);
  await forgetIssuer(ctx, tx, userId);
  await forgetTableColumns(tx, userId);
  await rememberWelcome(ctx, tx, ...asIdentities({ ...signsInWith, ...(emailVerifiedAt !== null && { email }) }));
  return signsInWith.email;
}
