// The calls about passkeys.
import type { Context } from "../../context.ts";
import type { Handlers } from "../../http/handler.ts";
import { logSecurity, proofLogged, refusalLogged } from "../../security-log.ts";
import { userWith } from "../identities.ts";
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
      const account = await userWith(ctx.db, { kind: "passkey", subject: body.passkey.id });
      const about = { account, ip, by: "passkey" } as const;
      const token = await refusalLogged(ctx, "signin.failed", about, () => signInByPasskey(ctx, body, { ip, device }));
      logSecurity(ctx, "signin.succeeded", about);
      return { token };
    },

    beginPasskeyAdding: ({ principal, person, session = "" }) =>
      beginAdding(ctx, { userId: principal.userId, session }, person),

    async addPasskey({ principal, body, device, session = "" }) {
      await addPasskey(ctx, { userId: principal.userId, session }, body, device);
      return { ok: true };
    },

    beginPasskeyProof: ({ principal, session = "" }) => beginProof(ctx, { userId: principal.userId, session }),

    async proveByPasskey({ principal: { userId }, body, ip, session = "" }) {
      await ctx.limits.use({ contactTry: userId });
      const about = { account: userId, ip, by: "passkey" } as const;
      await proofLogged(ctx, about, () => proveByPasskey(ctx, { userId, session }, body));
      return { ok: true };
    },
  };
}
