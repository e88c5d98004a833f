// The calls about passkeys.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import type { Handlers } from "../../http/handler.ts";
import { logSecurity } from "../../security-log.ts";
import { refuseBesideProvider } from "../oidc.ts";
import { addPasskey, beginAdding, beginProof, beginSignIn, proveByPasskey, signInByPasskey } from "./passkeys.ts";

export function passkeyRoutes(
  ctx: Context,
): Pick<
  Handlers,
  "beginPasskey" | "finishPasskey" | "beginPasskeyAdding" | "addPasskey" | "beginPasskeyProof" | "proveByPasskey"
> {
  return {
    async beginPasskey() {
      refuseBesideProvider(ctx);
      return beginSignIn(ctx);
    },

    async finishPasskey({ body, ip, device }) {
      refuseBesideProvider(ctx);
      await ctx.limits.use({ passkeyAddress: ip });
      try {
        const token = await signInByPasskey(ctx, body, { ip, device });
        logSecurity(ctx, "signin.succeeded", { ip, by: "passkey" });
        return { token };
      } catch (error) {
        if (error instanceof UserError) logSecurity(ctx, "signin.failed", { ip, by: "passkey", why: error.code });
        throw error;
      }
    },

    beginPasskeyAdding: ({ principal, person, session = "" }) =>
      beginAdding(ctx, { userId: principal.userId, session }, person),

    async addPasskey({ principal, body, device, session = "" }) {
      await addPasskey(ctx, { userId: principal.userId, session }, body, device);
      return { ok: true };
    },

    beginPasskeyProof: ({ principal, session = "" }) => beginProof(ctx, { userId: principal.userId, session }),

    async proveByPasskey({ principal, body, session = "" }) {
      await ctx.limits.use({ contactTry: principal.userId });
      await proveByPasskey(ctx, { userId: principal.userId, session }, body);
      return { ok: true };
    },
  };
}
