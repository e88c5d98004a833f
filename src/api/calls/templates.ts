// Calls about templates, their designs and versions.
import * as z from "zod/mini";
import { CANVAS_SHAPES } from "#domain/canvas/canvas-shape.ts";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { Id } from "#domain/id.ts";
import { STARTER_NAMES } from "#domain/starters/catalogue.ts";
import { TemplateRequest } from "#domain/certificate/template.ts";
import { Done, ListedTemplate, Revision, Template, TemplateWithContent } from "../shapes.ts";
import type { Call } from "../call.ts";
import { byId, data, PAGE } from "./parts.ts";

/** Without it, the call is about the template's own design. */
const OF_VARIANT = z.object({ variant: z.optional(Id) });

export const TEMPLATES_CALLS = {
  createTemplate: {
    method: "POST",
    path: "/user/template",
    who: "user",
    says: "Creates a template from a form or JSON.",
    body: TemplateRequest,
    files: { field: "file", most: 0, bytes: 0 },
    answer: data(z.object({ id: Id })),
  },
  listTemplates: {
    method: "GET",
    path: "/user/template",
    who: "user",
    says: "The user's templates, last changed first: all that match `q`, or the first 500; the total in X-Total-Count, the next page in Link. Content only without a query, and at most 4 MB in all.",
    query: z.object({ ...PAGE, q: z.optional(z.string()) }),
    answer: data(z.array(ListedTemplate)),
  },
  getTemplate: {
    method: "GET",
    path: "/user/template/:id",
    who: "user",
    says: "One template with its content.",
    ...byId,
    answer: data(TemplateWithContent),
  },
  updateTemplate: {
    method: "PUT",
    path: "/user/template/:id",
    who: "user",
    says: "Changes name, category, language, description, issuer.",
    ...byId,
    body: TemplateRequest,
    answer: data(Template),
  },
  deleteTemplate: {
    method: "DELETE",
    path: "/user/template/:id",
    who: "user",
    says: "Deletes a template. It can be restored for 30 days.",
    ...byId,
    answer: Done,
  },
  restoreTemplate: {
    method: "POST",
    path: "/user/template/:id/restore",
    who: "user",
    says: "Restores a deleted template.",
    ...byId,
    answer: Done,
  },
  duplicateTemplate: {
    method: "POST",
    path: "/user/template/:id/duplicate",
    who: "user",
    says: "Copies a template, with or without its students.",
    ...byId,
    body: z.object({ students: z.boolean() }),
    answer: data(z.object({ id: Id, name: z.string() })),
  },
  getCanvas: {
    method: "GET",
    path: "/user/template/temp/:id",
    who: "user",
    says: "The canvas of a template as JSON text, or with `variant` that of one of its variants.",
    ...byId,
    query: OF_VARIANT,
    answer: data(TemplateWithContent),
  },
  saveCanvas: {
    method: "POST",
    path: "/user/template/temp/:id",
    who: "user",
    says: "Saves the canvas, or with `variant` that of a variant, as a new revision. With `updated_at` as loaded, it answers 409 if another edit session (`sitting`) has saved since.",
    ...byId,
    query: OF_VARIANT,
    // A design may contain pictures as data URLs.
    bodyBytes: 32 * MEGABYTE,
    body: z.object({
      content: z.string(),
      updated_at: z.optional(z.iso.datetime()),
      sitting: z.optional(Id),
      autosave: z.optional(z.boolean()),
    }),
    answer: data(z.object({ revision: Id, content: z.string(), updated_at: z.string() })),
  },
  listRevisions: {
    method: "GET",
    path: "/user/template/:id/revisions",
    who: "user",
    says: "The history of a design, newest first: 20 revisions, or `limit`; the total in X-Total-Count, the next page in Link.",
    ...byId,
    query: z.object({ ...PAGE, variant: z.optional(Id) }),
    answer: data(z.array(Revision)),
  },
  getRevision: {
    method: "GET",
    path: "/user/template/:id/revisions/:revision",
    who: "user",
    says: "The design as it was saved in one revision.",
    idField: "id",
    params: z.object({ id: Id, revision: Id }),
    answer: data(z.pick(Template, { content: true, drawing_rules: true })),
  },
  keepRevision: {
    method: "POST",
    path: "/user/template/:id/revisions",
    who: "user",
    says: "Adds a design to the history without making it the newest revision.",
    ...byId,
    query: OF_VARIANT,
    body: z.object({ content: z.string() }),
    answer: data(z.object({ revision: Id })),
  },
  makeSample: {
    method: "POST",
    path: "/user/sample",
    who: "user",
    says: "Creates the sample template with three students, or restores it if it was deleted.",
    answer: data(z.object({ id: Id })),
  },
  takeStarter: {
    method: "POST",
    path: "/user/starters/:name",
    who: "user",
    says: "Returns a starter design, with its pictures stored as the user's own; in the shape for which it was made, unless another of its shapes is named; with `ours`, in the brand of the workspace in use. Saves no design.",
    params: z.object({ name: z.enum(STARTER_NAMES) }),
    query: z.object({ shape: z.optional(z.enum(CANVAS_SHAPES)), ours: z.optional(z.literal("yes")) }),
    answer: data(z.pick(Template, { content: true, drawing_rules: true })),
  },
} as const satisfies Record<string, Call>;
