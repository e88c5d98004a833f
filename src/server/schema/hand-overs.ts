// How certificates reached their students without a mail.
import type { HandOverKind } from "#domain/certificate/hand-over.ts";
import { bigint, check, index, pgTable, primaryKey, sql, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { students } from "./students.ts";

/** At most one of each kind for a student. Triggers count those of students who are not deleted. */
export const handOvers = pgTable(
  "hand_overs",
  {
    templateId: text().notNull(),
    studentId: text()
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    /** `given` by a member; `claimed` by the student. */
    kind: text().$type<HandOverKind>().notNull(),
    /** That of the student. */
    position: bigint({ mode: "number" }).notNull(),
    at: at().notNull(),
    /** Which user gave it; null for a claim, and where it is not known. */
    by: text(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.kind] }),
    index("hand_overs_listed").on(t.templateId, t.kind, t.position),
    check("hand_overs_kind", sql`${t.kind} in ('given', 'claimed')`),
  ],
);
