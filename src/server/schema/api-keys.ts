// Keys by which programs act in a workspace, and the requests that they make once.
import type { Scope } from "#domain/account/api-key.ts";
import { index, jsonb, pgTable, primaryKey, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { users } from "./signin.ts";
import { workspaces } from "./workspaces.ts";

/** Only the hash of a key is stored. It works while whoever made it is an owner of the workspace. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id),
    name: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    keyHash: text().notNull().unique(),
    /** Its first characters, by which its owner recognises it. */
    prefix: text().notNull(),
    madeBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: at().notNull(),
    /** Null: it never expires. */
    expiresAt: at(),
    /** Written at most once a minute. */
    usedAt: at(),
    revokedAt: at(),
  },
  (t) => [index().on(t.workspaceId, t.createdAt)],
);

/** A request that a program named by an `Idempotency-Key`: what is done once, and its answer for a day. */
export const idempotentRequests = pgTable(
  "idempotent_requests",
  {
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id),
    key: text().notNull(),
    /** Names what the request makes, so that after a death nothing is made twice. */
    id: text().notNull(),
    call: text().notNull(),
    /** Of path and body. */
    digest: text().notNull(),
    createdAt: at().notNull(),
    /** Until when the process that does it has it, unless it renews this. */
    leasedUntil: at().notNull(),
    /** Null while it is not done. */
    doneAt: at(),
    answer: jsonb().$type<unknown>(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.key] }), index().on(t.createdAt)],
);
