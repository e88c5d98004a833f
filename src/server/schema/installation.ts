// What there is once in an installation.
import { check, integer, pgTable, sql, text } from "../database/orm.ts";

/** One row, written by the first start. */
export const installation = pgTable(
  "installation",
  {
    id: integer().primaryKey(),
    /** Of SECRET; it does not tell what SECRET is. */
    secretFingerprint: text().notNull(),
  },
  (t) => [check("installation_one", sql`${t.id} = 1`)],
);
