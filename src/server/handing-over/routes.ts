// The calls that hand certificates over.
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { deskHandOver, deskMarks, deskRows } from "./desk.ts";
import { recordHandOver, undoHandOver } from "./hand-over.ts";

export function handingOverRoutes(
  ctx: Context,
): Pick<Handlers, "markGiven" | "deskRows" | "deskMarks" | "deskHandOver"> {
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
    deskRows: async ({ params, query, principal }) => ({
      data: await deskRows(ctx, { ownerId: principal.workspaceId, templateId: params.id }, query.q ?? ""),
    }),
    deskMarks: async ({ params, query, principal }) => {
      const of = { ownerId: principal.workspaceId, templateId: params.id };
      return { data: await deskMarks(ctx, of, query.students.split(",")) };
    },
    deskHandOver: async ({ params, body, principal }) => ({
      data: await deskHandOver(ctx, principal, params.id, body.handed_over),
    }),
  };
}
