// Corrections requested by recipients.
import type { CorrectionKind, CorrectionState } from "#domain/certificate/correction.ts";
import { check, index, pgTable, sql, text, uniqueIndex } from "../database/orm.ts";
import { at } from "./at.ts";
import { students } from "./students.ts";
import { templates } from "./templates.ts";

/** What was requested, by whom, and what the organiser decided. Rows stay as a record. */
export const corrections = pgTable(
  "corrections",
  {
    id: text().primaryKey(),
    studentId: text()
      .notNull()
      .references(() => students.id),
    templateId: text()
      .notNull()
      .references(() => templates.id),
    kind: text().$type<CorrectionKind>().notNull().default("name"),
    /** The verified address; of kind `address`, the new one. */
    email: text().notNull(),
    /** Of kind `address` once answered: the student's address just before; else empty. */
    emailBefore: text().notNull().default(""),
    /** The name on the certificate at the time of the request or, once answered, just before the answer. */
    nameBefore: text().notNull(),
    nameAsked: text().notNull(),
    note: text().notNull(),
    /** Why it was declined, in the organiser's words; the recipient reads it. Else empty. */
    reason: text().notNull().default(""),
    state: text().$type<CorrectionState>().notNull(),
    askedAt: at().notNull(),
    answeredAt: at(),
    /** The user who accepted or declined. */
    answeredBy: text(),
    /** When the mail about the answer was sent or given up. */
    toldAt: at(),
  },
  (t) => [
    index().on(t.templateId, t.askedAt),
    index("corrections_open")
      .on(t.templateId)
      .where(sql`${t.state} = 'open'`),
    index("corrections_answered_by_time")
      .on(t.templateId, t.answeredAt, t.id)
      .where(sql`${t.state} in ('accepted', 'declined')`),
    uniqueIndex("corrections_one_open")
      .on(t.studentId, t.kind)
      .where(sql`${t.state} = 'open'`),
    index("corrections_of_student").on(t.studentId, t.askedAt),
    index("corrections_to_tell")
      .on(t.answeredAt)
      .where(sql`${t.state} in ('accepted', 'declined') and ${t.toldAt} is null`),
    check("corrections_kind", sql`${t.kind} in ('name', 'address')`),
    check("corrections_state", sql`${t.state} in ('open', 'accepted', 'declined', 'replaced')`),
    check("corrections_answered", sql`(${t.state} = 'open') = (${t.answeredAt} is null)`),
  ],
);
