// Links by which recipients fetch their certificates themselves, and people who ask there to be put on the list.
import { index, integer, pgTable, sql, text, uniqueIndex } from "../database/orm.ts";
import { at } from "./at.ts";
import { students } from "./students.ts";
import { templates } from "./templates.ts";

/** One for a template at most. */
export const claimLinks = pgTable("claim_links", {
  templateId: text()
    .primaryKey()
    .references(() => templates.id),
  /** In its address; made anew, it is another one. */
  id: text().notNull().unique(),
  /** Only those in whose column one of the values stands; empty: everybody on the list. */
  columnName: text().notNull().default(""),
  values: text().array().notNull().default([]),
  /** As they are compared: with `folded()`. */
  foldedValues: text().array().notNull().default([]),
  /** The column of a number by which people may be found; empty: only their e-mail is asked. */
  numberColumn: text().notNull().default(""),
  /** How many certificates can be taken; null: as many as there are. */
  capacity: integer(),
  /** How many were taken. */
  taken: integer().notNull().default(0),
  closesAt: at(),
  /** When somebody closed it. */
  closedAt: at(),
  createdAt: at().notNull(),
});

/** People with a verified address who are not on the list. A row is deleted once it was answered and mailed. */
export const claimRequests = pgTable(
  "claim_requests",
  {
    id: text().primaryKey(),
    templateId: text()
      .notNull()
      .references(() => templates.id),
    email: text().notNull(),
    name: text().notNull(),
    askedAt: at().notNull(),
    /** Once accepted: who was put on the list, by which user. */
    studentId: text().references(() => students.id, { onDelete: "cascade" }),
    acceptedBy: text(),
  },
  (t) => [
    uniqueIndex("claim_requests_by_address").on(t.templateId, sql`lower(${t.email} collate "C")`),
    index("claim_requests_waiting")
      .on(t.templateId, t.askedAt, t.id)
      .where(sql`${t.studentId} is null`),
    index().on(t.askedAt),
    index()
      .on(t.studentId)
      .where(sql`${t.studentId} is not null`),
  ],
);
