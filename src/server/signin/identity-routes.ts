// The calls about what a user signs in with, and fresh proofs.
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { proveByCode, proveByWallet, sendProofCode } from "./fresh-proof.ts";
import { identitiesOf } from "./identities.ts";

export function identityRoutes(
  ctx: Context,
): Pick<Handlers, "listIdentities" | "sendProofCode" | "proveByCode" | "proveByWallet"> {
  return {
    async listIdentities({ principal }) {
      const rows = await identitiesOf(ctx.db, principal.userId);
      return rows.map(({ id, kind, subject, verifiedAt }) => ({
        id,
        kind,
        // What a provider calls somebody is not for reading.
        name: kind === "oidc" ? (ctx.config.oidc?.name ?? "") : subject,
        verified_at: verifiedAt.toISOString(),
      }));
    },

    sendProofCode: ({ principal, body }) => sendProofCode(ctx, principal.userId, body.kind),

    async proveByCode({ principal, body, session = "" }) {
      await proveByCode(ctx, { userId: principal.userId, session }, body.code);
      return { ok: true };
    },

    async proveByWallet({ principal, body, ip, session = "" }) {
      await ctx.limits.use({ walletAddress: ip });
      await proveByWallet(ctx, { userId: principal.userId, session }, body);
      return { ok: true };
    },
  };
}
