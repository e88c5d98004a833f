// Columns of lists that were deleted by hand, and what students had there, so that it can be undone for a while.
import { index, pgTable, primaryKey, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { students } from "./students.ts";
import { templates } from "./templates.ts";

export const deletedColumns = pgTable(
  "deleted_columns",
  {
    id: text().primaryKey(),
    templateId: text()
      .notNull()
      .references(() => templates.id, { onDelete: "cascade" }),
    name: text().notNull(),
    deletedAt: at().notNull(),
  },
  (t) => [index().on(t.templateId, t.deletedAt)],
);

export const deletedTexts = pgTable(
  "deleted_texts",
  {
    columnId: text()
      .notNull()
      .references(() => deletedColumns.id, { onDelete: "cascade" }),
    studentId: text()
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    value: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.columnId, t.studentId] }), index().on(t.studentId)],
);
