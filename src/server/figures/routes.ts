// The calls about figures, and the one by which a certificate's page reports what the server does not see.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { countFigure, isByCrawler } from "./count.ts";
import { listTemplateFigures, readFigures } from "./read.ts";
import { countedTemplateOf } from "./store.ts";

export function figureRoutes(
  ctx: Context,
): Pick<Handlers, "getFigures" | "getWorkspaceFigures" | "listTemplateFigures" | "reportUse"> {
  return {
    getFigures: async ({ principal, params, query }) => ({ data: await readFigures(ctx, principal, query, params.id) }),
    getWorkspaceFigures: async ({ principal, query }) => ({ data: await readFigures(ctx, principal, query) }),
    listTemplateFigures: async (request) => ({ data: await listTemplateFigures(ctx, request) }),
    async reportUse({ params: { id }, body, ip, sent }) {
      const find = () => countedTemplateOf(ctx.db, id);
      const templateId = await ctx.limits.lookUp(ip, find, (found) => found !== undefined, { id, part: "file" });
      if (templateId === undefined) throw new UserError("certificate.not_found");
      if (!isByCrawler(ctx, { method: "POST", sent })) countFigure(ctx, { id, templateId }, body.use);
      return { ok: true };
    },
  };
}
