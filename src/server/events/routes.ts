// The calls about the record of a workspace.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { exportLink } from "../exports/routes.ts";
import type { Handlers } from "../http/handler.ts";
import { listEvents } from "./list.ts";

export function eventRoutes(ctx: Context): Pick<Handlers, "listEvents" | "exportEvents"> {
  return {
    listEvents: async (request) => ({ data: await listEvents(ctx, request) }),
    async exportEvents({ principal, params, query }) {
      if (params.id !== principal.workspaceId) throw new UserError("workspace.not_found");
      return { url: await exportLink(ctx, principal, "events", JSON.stringify(query)) };
    },
  };
}
