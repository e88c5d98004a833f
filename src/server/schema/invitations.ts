// Invitations into workspaces.
import type { Role } from "#domain/account/permissions.ts";
import { check, index, pgTable, sql, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { users } from "./signin.ts";
import { workspaces } from "./workspaces.ts";

/** Only the hash of its token is stored; the token is in the link. */
export const invitations = pgTable(
  "invitations",
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id),
    tokenHash: text().notNull().unique(),
    role: text().$type<Role>().notNull(),
    /** Whom it was mailed to; empty for a link that anybody may use. */
    email: text().notNull(),
    invitedBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    acceptedAt: at(),
    acceptedBy: text(),
    withdrawnAt: at(),
  },
  (t) => [
    index("invitations_pending")
      .on(t.workspaceId)
      .where(sql`${t.acceptedAt} is null and ${t.withdrawnAt} is null`),
    check("invitations_accepted", sql`(${t.acceptedAt} is null) = (${t.acceptedBy} is null)`),
  ],
);
