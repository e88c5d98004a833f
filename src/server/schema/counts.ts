// Counts that are shown often, kept by triggers in the transaction that changes what they count.
import { bigint, bigserial, index, pgTable, primaryKey, sql, text } from "../database/orm.ts";

/**
 * A count is the sum of its rows. A writer adds a row and waits for nobody; a trigger folds the rows of a subject into
 * one now and then (decision 025).
 */
export const counts = pgTable(
  "counts",
  {
    /** The id of a template or a user, or `installation`. */
    subject: text().notNull(),
    name: text()
      .$type<
        | "students"
        | "without-email"
        | "made"
        | "sent"
        | "reached"
        | "withdrawn"
        | "handed-over"
        | "mails"
        | "queue"
        | "recount"
        | "deliveries"
        | "fills"
        | "credits"
      >()
      .notNull(),
    /**
     * What is counted apart: a revision, a state, a kind. Of `mails`: the state or `waiting`, `mailed` or `never`, and
     * the batch. Of `handed-over`: the kind. Of `recount`: the transaction that has to end before.
     */
    detail: text().notNull().default(""),
    id: bigserial({ mode: "number" }).notNull(),
    n: bigint({ mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subject, t.name, t.detail, t.id] }),
    index("counts_to_repeat")
      .on(t.detail)
      .where(sql`${t.name} = 'recount'`),
  ],
);
