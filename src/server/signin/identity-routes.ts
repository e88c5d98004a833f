// The calls about what a user signs in with, and fresh proofs.
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { proveByCode, proveByWallet, sendProofCode } from "./fresh-proof.ts";
import { identitiesOf } from "./identities.ts";

export function identityRoutes(
  ctx: Context,
): Pick<Handlers, "listIdentities" | "sendProofCode" | "proveByCode" | "proveByWallet"> {
  return {
    async listIdentities({ user }) {
      const rows = await identitiesOf(ctx.db, user.id);
      return rows.map(({ id, kind, subject, verifiedAt }) => ({
        id,
        kind,
        name: subject,
        verified_at: verifiedAt.toISOString(),
      }));
    },

    sendProofCode: ({ user, body }) => sendProofCode(ctx, user.id, body.kind),

    async proveByCode({ user, body, session = "" }) {
      await proveByCode(ctx, { userId: user.id, session }, body.code);
      return { ok: true };
    },

    async proveByWallet({ user, body, ip, session = "" }) {
      await ctx.limits.use({ walletAddress: ip });
      await proveByWallet(ctx, { userId: user.id, session }, body);
      return { ok: true };
    },
  };
}
