// The calls about keys of programs.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import type { Principal } from "../principal.ts";
import { listApiKeys, makeApiKey, revokeApiKey } from "./keys.ts";

export function apiKeyRoutes(ctx: Context): Pick<Handlers, "listApiKeys" | "makeApiKey" | "revokeApiKey"> {
  return {
    listApiKeys: async ({ principal, params }) => ({
      data: await listApiKeys(ctx, named(principal, params.id).workspaceId),
    }),
    makeApiKey: async ({ principal, params, body }) => ({
      data: await makeApiKey(ctx, named(principal, params.id), body),
    }),
    async revokeApiKey({ principal, params }) {
      await revokeApiKey(ctx, named(principal, params.id), params.key);
      return { ok: true };
    },
  };
}

/** A workspace of which the user is no member does not exist. */
function named(principal: Principal, id: string): Principal {
  if (principal.workspaceId !== id) throw new UserError("workspace.not_found");
  return principal;
}
