// Subjects and messages of mails that workspaces keep.
import { pgTable, sql, text, uniqueIndex } from "../database/orm.ts";
import { at } from "./at.ts";
import { workspaces } from "./workspaces.ts";

export const savedTexts = pgTable(
  "saved_texts",
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => workspaces.id),
    name: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    changedAt: at().notNull(),
  },
  (t) => [uniqueIndex("saved_texts_name").on(t.ownerId, sql`lower(${t.name})`)],
);
