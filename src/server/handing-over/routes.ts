// The calls that hand certificates over.
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { recordHandOver, undoHandOver } from "./hand-over.ts";

export function handingOverRoutes(ctx: Context): Pick<Handlers, "markGiven"> {
  return {
    markGiven: async ({ params, body, principal }) => {
      const given = { studentId: params.id, kind: "given", mails: "replace" } as const;
      await ctx.db.transaction(async (tx) =>
        body.given
          ? recordHandOver(ctx, tx, principal.workspaceId, { ...given, by: principal.userId })
          : undoHandOver(ctx, tx, principal.workspaceId, given),
      );
      return { ok: true };
    },
  };
}
