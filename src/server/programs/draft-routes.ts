// The calls of programs about prepared batches.
import { draftPath } from "#domain/mail/draft.ts";
import type { Context } from "../context.ts";
import { discardOwnDraft } from "../deliveries/issuing/draft.ts";
import { waitingDraft, waitingList } from "../deliveries/issuing/draft-routes.ts";
import type { ProgramHandlers } from "./handlers.ts";
import { pagedRows } from "./pages.ts";

type DraftCall = Extract<keyof ProgramHandlers, `v1${string}Draft${string}`>;

export function programDraftRoutes(ctx: Context): Pick<ProgramHandlers, DraftCall> {
  return {
    async v1ListDrafts({ principal: { workspaceId: ownerId }, query: { template: templateId, ...query } }) {
      const { data, next } = await pagedRows(ctx, query, waitingList(ctx, { ownerId, templateId }), (row) => row);
      const open = data.filter(({ isOpen }) => isOpen);
      const linkOf = (id: string, template: string) => `${ctx.config.publicUrl}${draftPath(template, id)}`;
      return { data: open.map((row) => ({ ...waitingDraft(row), link: linkOf(row.id, row.templateId) })), next };
    },
    async v1DiscardDraft({ principal, params }) {
      await discardOwnDraft(ctx, principal, params.id);
      return { ok: true };
    },
  };
}
