// The correction requests of a template, for its organiser.
import type { Correction } from "#api/certificate.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Caller } from "../http/handler.ts";
import { type PageQuery, pageOfList } from "../paging/list-page.ts";
import { ownsTemplate } from "../templates/owns.ts";
import { correctionKeys, correctionsAfter, countCorrections } from "./store.ts";

type Request = { params: { id: string }; query: PageQuery } & Caller<"listCorrections">;

export async function listCorrections(ctx: Context, { params, principal, ...request }: Request): Promise<Correction[]> {
  if (!(await ownsTemplate(ctx.db, principal.workspaceId, params.id))) throw new UserError("template.not_found");
  const { rows } = await pageOfList(ctx, request, {
    scope: ["corrections", principal.workspaceId, params.id],
    rows: (after, most) => correctionsAfter(ctx.db, principal.workspaceId, params.id, { after, most }),
    keysOf: correctionKeys,
    total: () => countCorrections(ctx.db, principal.workspaceId, params.id),
  });
  return [...rows];
}
