// The calls about templates.
import { EMPTY_CONTENT, parseContent } from "#domain/content.ts";
import { KEPT_MS } from "#domain/deleted.ts";
import { SAY } from "#domain/say/say.ts";
import { parseTemplate } from "#domain/template.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context, User } from "../context.ts";
import { keepPicturesOf } from "../files/keep.ts";
import type { Handlers } from "../http/handler.ts";
import { duplicateTemplate } from "./duplicate.ts";
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  restoreTemplate,
  reviseTemplate,
  type TemplateRow,
  templateOf,
  templatesOf,
} from "./store.ts";

type TemplateCalls =
  | "createTemplate"
  | "listTemplates"
  | "getTemplate"
  | "updateTemplate"
  | "deleteTemplate"
  | "restoreTemplate"
  | "duplicateTemplate"
  | "getCanvas"
  | "saveCanvas";

export function templateRoutes(ctx: Context): Pick<Handlers, TemplateCalls> {
  const one = async (user: User, id: string) => found(await templateOf(ctx.db, user.id, id));
  return {
    async createTemplate({ user, body }) {
      const at = ctx.clock();
      const template = { ...parseTemplate(body), id: ctx.newId(), ownerId: user.id, revisionId: ctx.newId(), at };
      await ctx.db.transaction((tx) => addTemplate(tx, { ...template, content: JSON.stringify(EMPTY_CONTENT) }));
      return { data: { id: template.id } };
    },

    listTemplates: async ({ user }) => ({ data: (await templatesOf(ctx.db, user.id)).map(shown) }),
    getTemplate: async ({ user, params }) => ({ data: withRevision(await one(user, params.id)) }),
    getCanvas: async ({ user, params }) => ({ data: withRevision(await one(user, params.id)) }),

    async updateTemplate({ user, params, body }) {
      const fields = { ...parseTemplate(body), updatedAt: ctx.clock() };
      refuseUnless(await changeTemplate(ctx.db, user.id, params.id, fields));
      return { data: shown(await one(user, params.id)) };
    },

    async deleteTemplate({ user, params }) {
      refuseUnless(await deleteTemplate(ctx.db, user.id, params.id, ctx.clock()));
      return { ok: true };
    },

    async restoreTemplate({ user, params }) {
      const since = new Date(ctx.clock().getTime() - KEPT_MS);
      refuseUnless(await restoreTemplate(ctx.db, user.id, params.id, since));
      return { ok: true };
    },

    async duplicateTemplate({ user, params, body }) {
      return { data: await duplicateTemplate(ctx, await one(user, params.id), user.id, body.students) };
    },

    saveCanvas: async ({ user, params, body }) => ({ data: await saveCanvas(ctx, user, params.id, body.content) }),
  };
}

/** The longest content that is kept, in characters: its pictures are files by then. */
const STORED = 1024 * 1024;

/** A save makes an immutable revision; saving what is there already makes none. */
async function saveCanvas(ctx: Context, user: User, id: string, text: string) {
  const before = found(await templateOf(ctx.db, user.id, id));
  const content = JSON.stringify(await keepPicturesOf(ctx, user.id, parseContent(text)));
  if (content.length > STORED) throw new UserError(SAY.http.tooLarge, 413);
  if (content === before.content) return { revision: before.revisionId, content };
  const revision = { id: ctx.newId(), templateId: id, content, createdAt: ctx.clock() };
  refuseUnless(await ctx.db.transaction((tx) => reviseTemplate(tx, user.id, revision)));
  return { revision: revision.id, content };
}

/** Another user's template does not exist. */
function found(row: TemplateRow | undefined): TemplateRow {
  if (!row) throw new UserError(SAY.templates.noSuch, 404);
  return row;
}

function refuseUnless(done: boolean): void {
  if (!done) throw new UserError(SAY.templates.noSuch, 404);
}

function shown(template: TemplateRow) {
  const { revisionId: _, createdAt, updatedAt, ...row } = template;
  return { ...row, created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() };
}

function withRevision(row: TemplateRow) {
  return { ...shown(row), revision: row.revisionId };
}
