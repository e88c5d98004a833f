// Certificates that were made, each with the design it keeps.
import { index, pgTable, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { students } from "./students.ts";
import { templateRevisions } from "./templates.ts";

/** A certificate that was issued: sent, or viewed by its student. It keeps the revision it was made with. */
export const certificates = pgTable(
  "certificates",
  {
    studentId: text()
      .primaryKey()
      .references(() => students.id),
    revisionId: text()
      .notNull()
      .references(() => templateRevisions.id),
    madeAt: at().notNull(),
    sentAt: at(),
    /**
     * When the organiser last changed what it shows: moved it to a later design, or corrected its student after it was
     * sent.
     */
    updatedAt: at(),
  },
  (t) => [index().on(t.revisionId)],
);
