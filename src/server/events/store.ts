// The record of a workspace in the database.
import type { EventKind } from "#domain/account/events.ts";
import type { Database } from "../database/open.ts";
import { and, desc, eq, lt, sql } from "../database/orm.ts";
import type { SortKeys } from "../paging/cursor.ts";
import { events, users } from "../schema.ts";

export type EventRow = {
  position: number;
  at: Date;
  userId: string | null;
  /** Their name now; null for the operator. */
  name: string | null;
  kind: EventKind;
  subjectId: string;
  params: Record<string, unknown>;
};

export type EventFilter = { kind?: string | undefined; user?: string | undefined };

/** The newest first. */
export async function eventsAfter(
  db: Database,
  workspaceId: string,
  { kind, user }: EventFilter,
  { after, most }: { after: SortKeys | undefined; most: number },
): Promise<EventRow[]> {
  const { position, at, userId, subjectId, params } = events;
  return db
    .select({ position, at, userId, name: users.name, kind: events.kind, subjectId, params })
    .from(events)
    .leftJoin(users, eq(users.id, userId))
    .where(
      and(
        eq(events.workspaceId, workspaceId),
        after && lt(position, Number(after[0])),
        kind === undefined ? undefined : sql`${events.kind} = ${kind}`,
        user === undefined ? undefined : eq(userId, user),
      ),
    )
    .orderBy(desc(position))
    .limit(most);
}
