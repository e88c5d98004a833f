// How people used the columns of the lists that they imported.
import type { ColumnUse } from "#domain/list/csv.ts";
import { index, jsonb, pgTable, primaryKey, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { workspaces } from "./workspaces.ts";

/** A row for each list of different columns of a template. */
export const importMappings = pgTable(
  "import_mappings",
  {
    ownerId: text()
      .notNull()
      .references(() => workspaces.id),
    /** It may be deleted since: others have lists with the same columns. */
    templateId: text().notNull(),
    /** The digest of the columns' names, in whichever order. */
    header: text().notNull(),
    columns: jsonb().$type<{ name: string; use: ColumnUse }[]>().notNull(),
    usedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.templateId, t.header] }), index().on(t.ownerId, t.usedAt)],
);
