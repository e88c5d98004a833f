// The record of each workspace.
import type { EventKind } from "#domain/account/events.ts";
import { bigserial, index, jsonb, pgTable, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { workspaces } from "./workspaces.ts";

/** Append-only, which a trigger keeps; written in the transaction that does what it says. */
export const events = pgTable(
  "events",
  {
    position: bigserial({ mode: "number" }).primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id),
    at: at().notNull(),
    /** Who did it; null for the operator. */
    userId: text(),
    /** The key by which a program did it; the user is then whoever made the key. */
    keyId: text(),
    kind: text().$type<EventKind>().notNull(),
    /** The template, member or invitation that it is about; empty for the workspace itself. */
    subjectId: text().notNull(),
    params: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index().on(t.workspaceId, t.position)],
);
