// The calls about templates.
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { DRAWING_RULES } from "#domain/canvas/drawing-rules.ts";
import { KEPT_MS } from "#domain/retention.ts";
import { parseTemplate } from "#domain/certificate/template.ts";
import { UserError } from "#domain/user-error.ts";
import { requireWithin } from "../budgets/budgets.ts";
import type { Context } from "../context.ts";
import { noteUnblocked } from "../deliveries/publishing/unblocked.ts";
import type { Handlers } from "../http/handler.ts";
import type { Principal } from "../principal.ts";
import { duplicateTemplate } from "./duplicate.ts";
import { listTemplates, shownTemplate } from "./list.ts";
import { listRevisions } from "./history.ts";
import { type DesignOf, revisionDesign } from "./revision-store.ts";
import { makeSample } from "./sample.ts";
import { addToHistory, saveDesign } from "./save.ts";
import { variantContents } from "./variants/store.ts";
import { addTemplate, changeTemplate, deleteTemplate, restoreTemplate, templateOf } from "./store.ts";

type TemplateCalls =
  | "createTemplate"
  | "listTemplates"
  | "getTemplate"
  | "updateTemplate"
  | "deleteTemplate"
  | "restoreTemplate"
  | "duplicateTemplate"
  | "getCanvas"
  | "saveCanvas"
  | "listRevisions"
  | "getRevision"
  | "keepRevision"
  | "makeSample";

export function templateRoutes(ctx: Context): Pick<Handlers, TemplateCalls> {
  const one = async ({ workspaceId }: Principal, id: string) => found(await templateOf(ctx.db, workspaceId, id));
  const getDesign = (request: DesignAsked) => designOfTemplate(ctx, request);
  return {
    createTemplate: async ({ principal, body }) => ({ data: { id: await createTemplate(ctx, principal, body) } }),
    listTemplates: async (request) => ({ data: await listTemplates(ctx, request) }),
    getCanvas: getDesign,

    async getTemplate(request) {
      const { data } = await getDesign(request);
      const variants = await variantContents(ctx.db, request.params.id);
      if (variants.length === 0) return { data };
      return { data: { ...data, variants: variants.map((each) => ({ ...each, ...earlierRules(each) })) } };
    },

    async updateTemplate({ principal, params, body }) {
      const fields = { ...parseTemplate(body), updatedAt: ctx.clock() };
      refuseUnless(await changeTemplate(ctx.db, principal.workspaceId, params.id, fields));
      const { savedBy: _, ...row } = await one(principal, params.id);
      return { data: shownTemplate(ctx, principal.workspaceId, row) };
    },

    async deleteTemplate({ principal, params }) {
      refuseUnless(await deleteTemplate(ctx.db, principal.workspaceId, params.id, ctx.clock()));
      return { ok: true };
    },

    async restoreTemplate({ principal, params }) {
      const since = new Date(ctx.clock().getTime() - KEPT_MS);
      await ctx.db.transaction(async (tx) => {
        refuseUnless(await restoreTemplate(tx, principal.workspaceId, params.id, since));
        await requireWithin(ctx, tx, principal.workspaceId, "templates");
        await noteUnblocked(ctx, tx, { template: params.id });
      });
      return { ok: true };
    },

    async duplicateTemplate({ principal, params, body }) {
      const copied = await one(principal, params.id);
      return { data: await duplicateTemplate(ctx, copied, principal.workspaceId, body.students) };
    },

    makeSample: async ({ principal }) => ({ data: await makeSample(ctx, principal.workspaceId) }),
    // Programs call the edit session `sitting`.
    saveCanvas: async ({ principal, params, query, large }) => ({
      data: await saveDesign(ctx, principal, designOf({ params, query }), large),
    }),
    listRevisions: async (request) => ({ data: await listRevisions(ctx, request) }),

    async getRevision({ principal, params }) {
      const saved = await revisionDesign(ctx.db, principal.workspaceId, params.id, params.revision);
      if (saved === undefined) throw new UserError("revision.not_found");
      return { data: { content: saved.content, ...earlierRules(saved) } };
    },

    keepRevision: async ({ principal, params, query, body }) => ({
      data: await addToHistory(ctx, principal, designOf({ params, query }), body.content),
    }),
  };
}

async function designOfTemplate(ctx: Context, { principal, params, query }: DesignAsked) {
  const { workspaceId, role, userId } = principal;
  const { savedBy, ...row } = found(await templateOf(ctx.db, workspaceId, params.id, query?.variant));
  const more = {
    ...earlierRules(row),
    revision: row.revisionId,
    earlier_words: row.earlierWords,
    workspace: { id: workspaceId, role },
    saved_by: savedBy && { name: savedBy.name, you: savedBy.id === userId },
  };
  return { data: { ...shownTemplate(ctx, workspaceId, row), ...more } };
}

function earlierRules({ drawingRules }: { drawingRules: number }) {
  return drawingRules === DRAWING_RULES.newest ? {} : { drawing_rules: drawingRules };
}

type DesignParts = { params: { id: string }; query?: { variant?: string | undefined } | undefined };
type DesignAsked = { principal: Principal } & DesignParts;

function designOf({ params, query }: DesignParts): DesignOf {
  return { templateId: params.id, variantId: query?.variant };
}

/** Returns its id. */
async function createTemplate(
  ctx: Context,
  { workspaceId }: Principal,
  fields: Parameters<typeof parseTemplate>[0],
): Promise<string> {
  const [id, revisionId, at] = [ctx.newId(), ctx.newId(), ctx.clock()];
  const template = { ...parseTemplate(fields), id, ownerId: workspaceId, revisionId, at };
  await ctx.db.transaction(async (tx) => {
    await addTemplate(tx, { ...template, content: JSON.stringify(EMPTY_CONTENT) });
    await requireWithin(ctx, tx, workspaceId, "templates", "revisions", "storage");
  });
  return id;
}

/** Another user's template is answered like one that does not exist. */
function found<Row>(row: Row | undefined): Row {
  if (!row) throw new UserError("template.not_found");
  return row;
}

function refuseUnless(done: boolean): void {
  if (!done) throw new UserError("template.not_found");
}
