// The call that takes a starter design.
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { takeStarter } from "./take.ts";

export function starterRoutes(ctx: Context): Pick<Handlers, "takeStarter"> {
  return {
    takeStarter: async ({ principal, params, query }) => ({
      data: { content: JSON.stringify(await takeStarter(ctx, principal.workspaceId, params.name, query.shape)) },
    }),
  };
}
