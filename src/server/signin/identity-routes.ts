// The calls about what a user signs in with, and fresh proofs.
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { proofLogged } from "../security-log.ts";
import { proveByCode, proveByWallet, sendProofCode } from "./fresh-proof.ts";
import { shownIdentities } from "./shown-identities.ts";

export function identityRoutes(
  ctx: Context,
): Pick<Handlers, "listIdentities" | "sendProofCode" | "proveByCode" | "proveByWallet"> {
  return {
    listIdentities: ({ principal }) => shownIdentities(ctx, principal.userId),

    sendProofCode: ({ principal, body }) => sendProofCode(ctx, principal.userId, body.kind),

    async proveByCode({ principal: { userId }, body, ip, session = "" }) {
      const about = { account: userId, ip, by: "code" } as const;
      await proofLogged(ctx, about, () => proveByCode(ctx, { userId, session }, body.code));
      return { ok: true };
    },

    async proveByWallet({ principal: { userId }, body, ip, session = "" }) {
      await ctx.limits.use({ walletAddress: ip });
      const about = { account: userId, ip, by: "wallet" } as const;
      await proofLogged(ctx, about, () => proveByWallet(ctx, { userId, session }, body));
      return { ok: true };
    },
  };
}
