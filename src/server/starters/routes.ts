// The call that takes a starter design.
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { takeStarter } from "./take.ts";

export function starterRoutes(ctx: Context): Pick<Handlers, "takeStarter"> {
  return {
    takeStarter: async ({ principal, params, query }) => {
      const wanted = { shape: query.shape, ours: query.ours === "yes" };
      // Its pictures are made anew.
      if (wanted.ours) await ctx.limits.use({ upload: principal.userId });
      const content = await takeStarter(ctx, principal.workspaceId, params.name, wanted);
      return { data: { content: JSON.stringify(content) } };
    },
  };
}
