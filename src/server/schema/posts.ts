// Posts made from templates.
import type { CardPaper } from "#domain/canvas/card-paper.ts";
import { DRAWING_RULES } from "#domain/canvas/drawing-rules.ts";
import { index, integer, jsonb, pgTable, sql, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { workspaces } from "./workspaces.ts";
import { templates } from "./templates.ts";

/** A post: made once from a template's design; only its picture may change later. */
export const posts = pgTable(
  "posts",
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => workspaces.id),
    templateId: text()
      .notNull()
      .references(() => templates.id),
    title: text().notNull(),
    subcategory: text().notNull(),
    mainCategory: text().notNull(),
    /** The caption by AI; empty if none was requested. */
    caption: text().notNull().default(""),
    /** Canvas JSON text, version 1.0, with the title filled in. */
    content: text().notNull(),
    /** As of a revision. */
    drawingRules: integer().notNull().default(DRAWING_RULES.first),
    /** Since when the operator keeps it out of public view. */
    takenDownAt: at(),
    createdAt: at().notNull(),
    updatedAt: at(),
    deletedAt: at(),
    /** Since when only ids and dates are left. */
    erasedAt: at(),
    /** What its small picture is like, since it was drawn first after the last change. */
    paper: jsonb().$type<CardPaper>(),
  },
  (t) => [
    index().on(t.ownerId, t.createdAt),
    index("posts_listed")
      .on(t.ownerId, t.createdAt, t.id)
      .where(sql`${t.deletedAt} is null`),
    index().on(t.templateId),
    index("posts_to_erase")
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null and ${t.erasedAt} is null`),
  ],
);
