// The history of a design in pages: its saves without the autosaves that their session overtook.
import type { Revision } from "#api/shapes.ts";
import { REVISIONS, withoutOvertaken } from "#domain/canvas/revisions.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { RequestDetails } from "../http/handler.ts";
import type { SortKeys } from "../paging/cursor.ts";
import { pageOfList, type PageQuery } from "../paging/list-page.ts";
import type { Principal } from "../principal.ts";
import { allRevisions, type DesignOf, type RevisionRow, revisionsAfter } from "./revision-store.ts";

type Query = PageQuery & { variant?: string | undefined };
type Request = { principal: Principal; params: { id: string }; query: Query } & Pick<
  RequestDetails,
  "address" | "header"
>;

/** Throws a UserError when the user has no such template. */
export async function listRevisions(ctx: Context, { principal, params, ...request }: Request): Promise<Revision[]> {
  const of = { templateId: params.id, variantId: request.query.variant };
  const { rows } = await pageOfList(ctx, request, {
    scope: ["revisions", principal.workspaceId, params.id, of.variantId ?? ""],
    usual: REVISIONS.kept,
    rows: (after, most) => versionsAfter(ctx, principal.workspaceId, of, { after, most }),
    keysOf,
    total: async () => withoutOvertaken(await allRevisions(ctx.db, principal.workspaceId, of)).length,
  });
  // Every design has a revision, so none means that there is no such template or variant.
  if (rows.length === 0) throw new UserError(of.variantId === undefined ? "template.not_found" : "variant.not_found");
  return rows.map(({ id, at, autosaved, current }) => ({ id, at: new Date(at).toISOString(), autosaved, current }));
}

/** The session decides whether the next save was overtaken by this one. */
function keysOf({ at, id, editSession }: RevisionRow): SortKeys {
  return [new Date(at).toISOString(), id, editSession];
}

/** Reads on until there are enough: few saves are overtaken, because the history is thinned out at each save. */
async function versionsAfter(
  ctx: Context,
  ownerId: string,
  of: DesignOf,
  { after: start, most }: { after: SortKeys | undefined; most: number },
): Promise<RevisionRow[]> {
  const found: RevisionRow[] = [];
  for (let after = start; found.length < most;) {
    const saves = await revisionsAfter(ctx.db, ownerId, of, { after, most });
    const newer = after && { at: Date.parse(String(after[0])), editSession: String(after[2]) };
    found.push(...withoutOvertaken(saves, newer));
    const last = saves.at(-1);
    if (last === undefined || saves.length < most) break;
    after = keysOf(last);
  }
  return found.slice(0, most);
}
