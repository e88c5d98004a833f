// The record of a workspace in the database.
import { type EventKind, type Topic, TOPIC_OF } from "#domain/account/events.ts";
import type { Database } from "../database/open.ts";
import { and, desc, eq, inArray, isNull, lt, sql } from "../database/orm.ts";
import type { SortKeys } from "../paging/cursor.ts";
import { apiKeys, events, templates, users } from "../schema.ts";

export type EventRow = {
  position: number;
  at: Date;
  userId: string | null;
  /** Their name now; null for the operator. */
  name: string | null;
  /** The name of the key by which a program did it. */
  keyName: string | null;
  kind: EventKind;
  subjectId: string;
  /** If it is about a template that is there. */
  templateId: string | null;
  params: Record<string, unknown>;
};

export type EventFilter = {
  topic?: Topic | undefined;
  kind?: string | undefined;
  user?: string | undefined;
  /** ISO 8601. */
  since?: string | undefined;
};

/** The newest first. */
export async function eventsAfter(
  db: Database,
  workspaceId: string,
  { topic, kind, user, since }: EventFilter,
  { after, most }: { after: SortKeys | undefined; most: number },
): Promise<EventRow[]> {
  const { position, at, userId, subjectId, params } = events;
  return db
    .select({
      position,
      at,
      userId,
      name: users.name,
      keyName: apiKeys.name,
      kind: events.kind,
      subjectId,
      templateId: templates.id,
      params,
    })
    .from(events)
    .leftJoin(users, eq(users.id, userId))
    .leftJoin(apiKeys, eq(apiKeys.id, events.keyId))
    .leftJoin(
      templates,
      and(eq(templates.id, subjectId), eq(templates.ownerId, workspaceId), isNull(templates.deletedAt)),
    )
    .where(
      and(
        eq(events.workspaceId, workspaceId),
        after && lt(position, Number(after[0])),
        topic && inArray(events.kind, kindsOf(topic)),
        kind === undefined ? undefined : sql`${events.kind} = ${kind}`,
        user === undefined ? undefined : eq(userId, user),
        since === undefined ? undefined : sql`${at} >= ${since}`,
      ),
    )
    .orderBy(desc(position))
    .limit(most);
}

function kindsOf(topic: Topic): EventKind[] {
  return (Object.keys(TOPIC_OF) as EventKind[]).filter((kind) => TOPIC_OF[kind] === topic);
}
