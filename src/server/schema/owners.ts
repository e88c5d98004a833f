// Owners whom other owners remove or demote, and what owners are still to be mailed about their workspace.
import type { EventKind } from "#domain/account/events.ts";
import type { Role } from "#domain/account/permissions.ts";
import { foreignKey, index, jsonb, pgTable, text, unique } from "../database/orm.ts";
import { at } from "./at.ts";
import { users } from "./signin.ts";
import { members, workspaces } from "./workspaces.ts";

/** Takes effect at `endsAt`, unless it is undone before. It goes with the membership. */
export const leavingOwners = pgTable(
  "leaving_owners",
  {
    id: text().primaryKey(),
    workspaceId: text().notNull(),
    userId: text().notNull(),
    /** Theirs afterwards; null if they are removed. */
    role: text().$type<Role>(),
    askedBy: text()
      .notNull()
      .references(() => users.id),
    askedAt: at().notNull(),
    endsAt: at().notNull(),
  },
  (t) => [
    unique().on(t.workspaceId, t.userId),
    index().on(t.askedBy),
    foreignKey({ columns: [t.workspaceId, t.userId], foreignColumns: [members.workspaceId, members.userId] }).onDelete(
      "cascade",
    ),
  ],
);

/** A mail to one owner; deleted once it is sent, or given up. */
export const ownerMails = pgTable(
  "owner_mails",
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    /** Who gets it. */
    userId: text()
      .notNull()
      .references(() => users.id),
    at: at().notNull(),
    /** Who did it; null for the operator. A program did it if `keyName` is there. */
    actorId: text(),
    keyName: text(),
    kind: text().$type<EventKind>().notNull(),
    params: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The row of `leaving_owners` that it is about. */
    leavingId: text(),
  },
  (t) => [index().on(t.workspaceId), index().on(t.userId)],
);
