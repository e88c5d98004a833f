// The call that uploads pictures.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { storeUploads } from "./store-pictures.ts";

export function fileRoutes(ctx: Context): Pick<Handlers, "uploadFiles"> {
  return {
    async uploadFiles({ principal, files }) {
      if (files.length === 0) throw new UserError("picture.missing");
      await ctx.limits.use({ upload: principal.userId });
      return storeUploads(ctx, principal.workspaceId, files);
    },
  };
}
