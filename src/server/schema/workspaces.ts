// Workspaces, to which everything that organisers make belongs, and their members.
import { ROLES, type Role } from "#domain/account/permissions.ts";
import { boolean, check, index, pgTable, primaryKey, sql, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { users } from "./signin.ts";

/**
 * What `owner_id` names in other tables. A personal workspace has the id of its user, and a trigger makes it with the
 * user and keeps its name (decision 035).
 */
export const workspaces = pgTable(
  "workspaces",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    personal: boolean().notNull(),
    /** Who made it: what is sent and stored in it counts for them. Null: a personal one, or nobody knows. */
    madeBy: text().references(() => users.id),
    issuer: text().notNull().default(""),
    /** Whether its name is the issuer where none is given. */
    showName: boolean().notNull().default(false),
    /** When the issuer given by these columns last changed. */
    issuerAt: at(),
    /** When a member first confirmed that they may use the data of the people they import. */
    attestedAt: at(),
    /** When the operator verified it, and the issuer that it named then: another one is not verified. */
    verifiedAt: at(),
    verifiedIssuer: text().notNull().default(""),
    createdAt: at().notNull(),
    /** Since when everything of it is out of public view. */
    takenDownAt: at(),
    /** Since when the operator has blocked its last owner: it sends nothing, and everything of it is out of view. */
    blockedAt: at(),
    deletedAt: at(),
    /** Since when the pictures that no certificate needs have been removed. */
    erasedAt: at(),
  },
  (t) => [
    index()
      .on(t.madeBy)
      .where(sql`${t.madeBy} is not null`),
  ],
);

/** A trigger keeps the last owner of a workspace that is not deleted. */
export const members = pgTable(
  "members",
  {
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    role: text().$type<Role>().notNull(),
    joinedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.userId] }),
    index().on(t.userId),
    check("members_role", sql.raw(`role in (${ROLES.map((role) => `'${role}'`).join(", ")})`)),
  ],
);
