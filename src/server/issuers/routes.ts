// The calls about the issuer of the workspace in use.
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import type { Principal } from "../principal.ts";
import {
  checkOwnDomain,
  forgetOwnDomain,
  nameOwnDomain,
  readSettings,
  removeLogo,
  storeLogo,
  updateSettings,
} from "./settings.ts";

type Names = "getIssuer" | "updateIssuer" | "uploadLogo" | "removeLogo" | "nameDomain" | "checkDomain" | "forgetDomain";

/** Each change answers the settings after it. */
export function issuerRoutes(ctx: Context): Pick<Handlers, Names> {
  const answer = async ({ workspaceId }: Principal) => ({ data: await readSettings(ctx, workspaceId) });
  const after = async (principal: Principal, change: Promise<void>) => change.then(() => answer(principal));
  return {
    getIssuer: ({ principal }) => answer(principal),
    updateIssuer: ({ principal, body }) => after(principal, updateSettings(ctx, principal, body)),
    uploadLogo: ({ principal, files }) => after(principal, storeLogo(ctx, principal, files[0])),
    removeLogo: ({ principal }) => after(principal, removeLogo(ctx, principal)),
    nameDomain: ({ principal, body }) => after(principal, nameOwnDomain(ctx, principal, body.domain)),
    checkDomain: ({ principal }) => after(principal, checkOwnDomain(ctx, principal)),
    forgetDomain: ({ principal }) => after(principal, forgetOwnDomain(ctx, principal)),
  };
}
