// Pictures found by a search.
import { index, pgTable, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { users } from "./signin.ts";

/** A picture found by a user's search: for a day they may use it. */
export const foundPictures = pgTable(
  "found_pictures",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** The provider's own name for the bytes. */
    picture: text().notNull(),
    author: text().notNull(),
    license: text().notNull(),
    source: text().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [index().on(t.createdAt)],
);
