// The calls about templates.
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { KEPT_MS } from "#domain/retention.ts";
import { parseTemplate } from "#domain/certificate/template.ts";
import { UserError } from "#domain/user-error.ts";
import { requireWithin } from "../budgets/budgets.ts";
import type { Context, User } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { duplicateTemplate } from "./duplicate.ts";
import { listTemplates, shownTemplate } from "./list.ts";
import { listRevisions } from "./history.ts";
import { revisionContent } from "./revision-store.ts";
import { makeSample } from "./sample.ts";
import { addToHistory, saveDesign } from "./save.ts";
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
  const one = async (user: User, id: string) => found(await templateOf(ctx.db, user.id, id));
  const getTemplate = async ({ user, params }: { user: User; params: { id: string } }) => {
    const row = await one(user, params.id);
    return { data: { ...shownTemplate(ctx, user.id, row), revision: row.revisionId } };
  };
  return {
    async createTemplate({ user, body }) {
      const at = ctx.clock();
      const template = { ...parseTemplate(body), id: ctx.newId(), ownerId: user.id, revisionId: ctx.newId(), at };
      await ctx.db.transaction(async (tx) => {
        await addTemplate(tx, { ...template, content: JSON.stringify(EMPTY_CONTENT) });
        await requireWithin(ctx, tx, user.id, "templates", "revisions", "storage");
      });
      return { data: { id: template.id } };
    },

    listTemplates: async (request) => ({ data: await listTemplates(ctx, request) }),
    getTemplate,
    getCanvas: getTemplate,

    async updateTemplate({ user, params, body }) {
      const fields = { ...parseTemplate(body), updatedAt: ctx.clock() };
      refuseUnless(await changeTemplate(ctx.db, user.id, params.id, fields));
      return { data: shownTemplate(ctx, user.id, await one(user, params.id)) };
    },

    async deleteTemplate({ user, params }) {
      refuseUnless(await deleteTemplate(ctx.db, user.id, params.id, ctx.clock()));
      return { ok: true };
    },

    async restoreTemplate({ user, params }) {
      const since = new Date(ctx.clock().getTime() - KEPT_MS);
      await ctx.db.transaction(async (tx) => {
        refuseUnless(await restoreTemplate(tx, user.id, params.id, since));
        await requireWithin(ctx, tx, user.id, "templates");
      });
      return { ok: true };
    },

    async duplicateTemplate({ user, params, body }) {
      return { data: await duplicateTemplate(ctx, await one(user, params.id), user.id, body.students) };
    },

    makeSample: async ({ user }) => ({ data: await makeSample(ctx, user.id) }),
    // Programs call the edit session `sitting`.
    saveCanvas: async ({ user, params, large }) => ({ data: await saveDesign(ctx, user, params.id, large) }),
    listRevisions: async (request) => ({ data: await listRevisions(ctx, request) }),

    async getRevision({ user, params }) {
      const content = await revisionContent(ctx.db, user.id, params.id, params.revision);
      if (content === undefined) throw new UserError("revision.not_found");
      return { data: { content } };
    },

    keepRevision: async ({ user, params, body }) => ({ data: await addToHistory(ctx, user, params.id, body.content) }),
  };
}

/** Another user's template is answered like one that does not exist. */
function found<Row>(row: Row | undefined): Row {
  if (!row) throw new UserError("template.not_found");
  return row;
}

function refuseUnless(done: boolean): void {
  if (!done) throw new UserError("template.not_found");
}
