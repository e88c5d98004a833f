// Which columns each person has chosen for the table of a template's students.
import { index, pgTable, primaryKey, text } from "../database/orm.ts";
import { templates } from "./templates.ts";

/** Who has the usual columns has no row. */
export const shownColumns = pgTable(
  "shown_columns",
  {
    templateId: text()
      .notNull()
      .references(() => templates.id),
    userId: text().notNull(),
    /** In their order. */
    columns: text().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.userId] }), index().on(t.userId)],
);
