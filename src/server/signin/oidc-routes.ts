// The calls that begin and finish a visit to the identity provider.
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { beginVisit, finishLink, signInAt } from "./oidc.ts";

export function oidcRoutes(
  ctx: Context,
): Pick<Handlers, "beginOidc" | "finishOidc" | "beginOidcLink" | "finishOidcLink"> {
  return {
    async beginOidc({ ip }) {
      await ctx.limits.use({ oidcAddress: ip });
      return beginVisit(ctx, "sign-in");
    },

    async finishOidc({ body, ip, device }) {
      await ctx.limits.use({ oidcAddress: ip });
      return { token: await signInAt(ctx, body, { ip, device }) };
    },

    async beginOidcLink({ body, principal, ip, session = "" }) {
      await ctx.limits.use({ oidcAddress: ip });
      return beginVisit(ctx, body.purpose, { userId: principal.userId, session });
    },

    async finishOidcLink({ body, principal, ip, session = "" }) {
      await ctx.limits.use({ oidcAddress: ip });
      await finishLink(ctx, body, { userId: principal.userId, session }, ip);
      return { ok: true };
    },
  };
}
