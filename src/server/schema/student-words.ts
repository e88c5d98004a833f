// The words by which a student is searched in all lists of a workspace.
import { bigint, customType, index, pgTable, text } from "../database/orm.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * A row for each student who is not deleted, kept by triggers. The words of all workspaces are in one index, so each
 * begins with a mark of its workspace: a search reads nothing of the others.
 */
export const studentWords = pgTable(
  "student_words",
  {
    /** That of the student. */
    position: bigint({ mode: "number" }).primaryKey(),
    templateId: text().notNull(),
    words: tsvector().notNull(),
  },
  (t) => [index("student_words_found").using("gin", t.words)],
);
