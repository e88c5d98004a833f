// Templates, their variants, and their saved designs.
import { DRAWING_RULES } from "#domain/canvas/drawing-rules.ts";
import type { CardPaper } from "#domain/canvas/card-paper.ts";
import { boolean, index, integer, jsonb, pgTable, sql, text, uniqueIndex } from "../database/orm.ts";
import { at } from "./at.ts";
import { workspaces } from "./workspaces.ts";

export const templates = pgTable(
  "templates",
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => workspaces.id),
    name: text().notNull(),
    category: text().notNull(),
    language: text().notNull(),
    description: text().notNull().default(""),
    issuer: text().notNull().default(""),
    /** When its name or its issuer last changed, which issued certificates keep until they are updated. */
    renamedAt: at(),
    issuerAt: at(),
    /** When all its issued certificates were last updated to what it says. */
    certificatesUpdatedAt: at(),
    /** When the conditions of its variants last changed, and with them perhaps whose design is whose. */
    conditionsAt: at(),
    /**
     * The newest revision of its own design, for everybody who meets no variant's condition. Not a foreign key, because
     * the two rows are created together and name each other.
     */
    revisionId: text().notNull(),
    /** The columns of its list that were added by hand: nobody may have anything there. */
    ownColumns: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Since when its mails are paused. */
    sendingPausedAt: at(),
    /** Since when the operator keeps it out of public view. */
    takenDownAt: at(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
    deletedAt: at(),
    /** Since when it is being erased and cannot be restored; and since when only rows are left that others need. */
    erasingAt: at(),
    erasedAt: at(),
  },
  (t) => [
    index().on(t.ownerId, t.updatedAt),
    index("templates_listed")
      .on(t.ownerId, t.updatedAt, t.id)
      .where(sql`${t.deletedAt} is null`),
    index("templates_to_erase")
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null and ${t.erasedAt} is null`),
  ],
);

/**
 * A further design of a template, for the students in whose column one of some values stands. Of several whose
 * condition a student meets, the first in the order of `place` counts (src/server/templates/variants/design.ts).
 */
export const variants = pgTable(
  "variants",
  {
    id: text().primaryKey(),
    templateId: text()
      .notNull()
      .references(() => templates.id),
    name: text().notNull(),
    /** The heading of a column of the list. */
    columnName: text().notNull(),
    /** As the organiser wrote them, and as they are compared: with `folded()`. */
    values: text().array().notNull(),
    foldedValues: text().array().notNull(),
    place: integer().notNull(),
    /** Its newest revision. */
    revisionId: text().notNull(),
    createdAt: at().notNull(),
    deletedAt: at(),
    /** Since when only those of its revisions are left that others need. */
    erasedAt: at(),
  },
  (t) => [
    index("variants_in_order")
      .on(t.templateId, t.place)
      .where(sql`${t.deletedAt} is null`),
    index("variants_to_erase")
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null and ${t.erasedAt} is null`),
  ],
);

/**
 * A saved design, whose content never changes. The newest is the template's or the variant's; certificates keep theirs.
 */
export const templateRevisions = pgTable(
  "template_revisions",
  {
    id: text().primaryKey(),
    templateId: text()
      .notNull()
      .references(() => templates.id),
    /** Null for the template's own design. */
    variantId: text().references(() => variants.id),
    /** Canvas JSON text, version 1.0, with our own file addresses only. */
    content: text().notNull(),
    /** Its drawing rules (src/domain/canvas/drawing-rules.ts); the first were not recorded. */
    drawingRules: integer().notNull().default(DRAWING_RULES.first),
    /** The edit session (column `sitting`) that saved it, empty if unknown; and whether it was an autosave. */
    editSession: text("sitting").notNull().default(""),
    autosaved: boolean().notNull().default(false),
    /** The user who saved it; null where that was not recorded. */
    savedBy: text(),
    createdAt: at().notNull(),
    /** What its small picture is like, since it was drawn first. */
    paper: jsonb().$type<CardPaper>(),
  },
  (t) => [
    index().on(t.templateId, t.createdAt),
    uniqueIndex().on(t.templateId, t.id),
    index("template_revisions_of_variants")
      .on(t.variantId)
      .where(sql`${t.variantId} is not null`),
  ],
);

/** One row for each open designer. Without foreign keys: a row lives for seconds. */
export const openDesigners = pgTable(
  "open_designers",
  {
    id: text().primaryKey(),
    templateId: text().notNull(),
    userId: text().notNull(),
    /** When it counts as closed, unless it has asked again by then. */
    endsAt: at().notNull(),
  },
  (t) => [index().on(t.templateId)],
);
