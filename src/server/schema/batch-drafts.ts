// Batches that programs prepared, until a person sends them or their time is over.
import { index, pgTable, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { templates } from "./templates.ts";
import { workspaces } from "./workspaces.ts";

export const batchDrafts = pgTable(
  "batch_drafts",
  {
    /** The batch gets the same id, so a draft is sent once. */
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    templateId: text()
      .notNull()
      .references(() => templates.id, { onDelete: "cascade" }),
    /** Of the program. */
    keyId: text().notNull(),
    /** In the order in which they were named. */
    students: text().array().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [index().on(t.ownerId, t.createdAt), index().on(t.templateId), index().on(t.createdAt)],
);
