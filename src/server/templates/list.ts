// Lists an owner's templates: a page, without their content, or the specified call's first 500 with it.
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { publicationState } from "#domain/mail/publication.ts";
import type { Context } from "../context.ts";
import type { RequestDetails } from "../http/handler.ts";
import type { Principal } from "../principal.ts";
import { type PageQuery, pageOfList } from "../paging/list-page.ts";
import { previewPath } from "../previews/preview.ts";
import { sampleId } from "./sample.ts";
import { templatesFound } from "./search.ts";
import { contentsWithin, countTemplates, templateNames, type TemplateRow, templatesAfter } from "./store.ts";

/** All contents in an answer together. */
const CONTENT_BYTES = 4 * MEGABYTE;

type Query = PageQuery & { q?: string | undefined };
type Listed = Answer<Calls["listTemplates"]>["data"];

export async function listTemplates(
  ctx: Context,
  { query, ...request }: { query: Query; principal: Principal } & Pick<RequestDetails, "address" | "header">,
): Promise<Listed> {
  const { workspaceId } = request.principal;
  const search = query.q?.trim() ?? "";
  const ids = search === "" ? undefined : await idsFound(ctx, workspaceId, search);
  const { rows } = await pageOfList(
    ctx,
    { query, ...request },
    {
      scope: ["templates", workspaceId, search],
      rows: (after, most) => templatesAfter(ctx.db, workspaceId, { after, most, ids }),
      keysOf: ({ updatedAt, id }) => [updatedAt.toISOString(), id],
      total: async () => ids?.length ?? countTemplates(ctx.db, workspaceId),
    },
  );
  const bare = query.limit === undefined && query.cursor === undefined && query.q === undefined;
  const contents = bare
    ? await contentsWithin(
        ctx.db,
        rows.map(({ revisionId }) => revisionId),
        CONTENT_BYTES,
      )
    : undefined;
  return rows.map((row) => ({
    ...shownTemplate(ctx, workspaceId, row),
    ...(contents && { content: contents.get(row.revisionId) ?? "" }),
  }));
}

/** An account has few enough templates (budget) to search their names one by one, as the cards show them. */
async function idsFound(ctx: Context, ownerId: string, search: string): Promise<string[]> {
  return templatesFound(await templateNames(ctx.db, ownerId), search).map(({ id }) => id);
}

export function shownTemplate<Row extends TemplateRow>(ctx: Context, ownerId: string, template: Row) {
  const { revisionId, createdAt, updatedAt, hold, paper, ...row } = template;
  return {
    ...row,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    preview: previewPath(revisionId),
    ...(paper !== null && { paper }),
    sample: row.id === sampleId(ctx, ownerId),
    ...(hold !== null && { publication: publicationOf(hold, ctx.clock()) }),
  };
}

function publicationOf(hold: NonNullable<TemplateRow["hold"]>, now: Date) {
  return {
    state: publicationState(hold, now),
    publish_at: hold.publishAt?.toISOString() ?? null,
    published_at: hold.publishedAt?.toISOString() ?? null,
  };
}
