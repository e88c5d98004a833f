// Corrections that recipients ask for, and the codes by which they prove whose certificate it is.
import type { CorrectionState } from "#domain/certificate/correction.ts";
import { check, index, integer, pgTable, sql, text, uniqueIndex } from "../database/orm.ts";
import { at } from "./at.ts";
import { students } from "./students.ts";
import { templates } from "./templates.ts";

/** A code that was asked for at a certificate. One for a wrong address stands here too, and proves nothing. */
export const correctionCodes = pgTable(
  "correction_codes",
  {
    id: text().primaryKey(),
    studentId: text()
      .notNull()
      .references(() => students.id),
    /** The student's address, to which it was mailed; empty where another one was named. */
    email: text().notNull(),
    codeHash: text().notNull(),
    expiresAt: at().notNull(),
    tries: integer().notNull().default(0),
  },
  (t) => [index().on(t.expiresAt)],
);

/** What was asked, by whom, and what the organiser made of it. Rows stay as the record of that. */
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
    /** The address that proved itself. */
    email: text().notNull(),
    /** What the certificate said when it was asked, or, once answered, right before. */
    nameBefore: text().notNull(),
    nameAsked: text().notNull(),
    note: text().notNull(),
    state: text().$type<CorrectionState>().notNull(),
    askedAt: at().notNull(),
    answeredAt: at(),
    /** The user who accepted or declined it. */
    answeredBy: text(),
    /** When the mail about the answer was handed over, or given up. */
    toldAt: at(),
  },
  (t) => [
    index().on(t.templateId, t.askedAt),
    uniqueIndex("corrections_one_open")
      .on(t.studentId)
      .where(sql`${t.state} = 'open'`),
    index("corrections_of_student").on(t.studentId, t.askedAt),
    index("corrections_to_tell")
      .on(t.answeredAt)
      .where(sql`${t.state} in ('accepted', 'declined') and ${t.toldAt} is null`),
    check("corrections_state", sql`${t.state} in ('open', 'accepted', 'declined', 'replaced')`),
    check("corrections_answered", sql`(${t.state} = 'open') = (${t.answeredAt} is null)`),
  ],
);
