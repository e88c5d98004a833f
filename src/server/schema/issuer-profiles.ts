// What workspaces show on their page as an issuer, beside their name and their domain.
import { boolean, integer, pgTable, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { workspaces } from "./workspaces.ts";

/** A workspace that changed nothing has no row. */
export const issuerProfiles = pgTable("issuer_profiles", {
  ownerId: text()
    .primaryKey()
    .references(() => workspaces.id),
  /** The address of a stored picture, or empty. */
  logo: text().notNull().default(""),
  /** An https address, or empty. */
  site: text().notNull().default(""),
  /** Whether the page tells how many certificates were issued. */
  showNumbers: boolean().notNull().default(false),
  /** What was counted last, and when; null before. `since`: when the first of them was issued. */
  issued: integer(),
  withdrawn: integer(),
  since: at(),
  countedAt: at(),
});
