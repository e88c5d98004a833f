// The endpoints of a workspace in the database.
import type { Database } from "../../database/open.ts";
import { and, asc, eq, sql } from "../../database/orm.ts";
import type { SortKeys } from "../../paging/cursor.ts";
import { webhookEndpoints, webhookEvents, webhookMessages } from "../../schema.ts";

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

/** The oldest first. */
export async function endpointsOf(
  db: Database,
  workspaceId: string,
  { after, most }: { after?: SortKeys | undefined; most: number },
): Promise<EndpointRow[]> {
  const later =
    after === undefined
      ? undefined
      : sql`(${webhookEndpoints.createdAt}, ${webhookEndpoints.id}) > (${after[0]}::timestamptz, ${after[1]}::text)`;
  return db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.workspaceId, workspaceId), later))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
    .limit(most);
}

export async function findEndpoint(db: Database, workspaceId: string, id: string): Promise<EndpointRow | undefined> {
  const [row] = await db.select().from(webhookEndpoints).where(ofWorkspace(workspaceId, id));
  return row;
}

export async function countEndpoints(tx: Database, workspaceId: string): Promise<number> {
  return tx.$count(webhookEndpoints, eq(webhookEndpoints.workspaceId, workspaceId));
}

export async function addEndpoint(tx: Database, row: typeof webhookEndpoints.$inferInsert): Promise<void> {
  await tx.insert(webhookEndpoints).values(row);
}

export async function changeEndpoint(
  tx: Database,
  workspaceId: string,
  id: string,
  change: Partial<EndpointRow>,
): Promise<EndpointRow | undefined> {
  const [row] = await tx.update(webhookEndpoints).set(change).where(ofWorkspace(workspaceId, id)).returning();
  return row;
}

/** With its messages and their log; returns its address. */
export async function deleteEndpoint(tx: Database, workspaceId: string, id: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(webhookEndpoints)
    .where(ofWorkspace(workspaceId, id))
    .returning({ url: webhookEndpoints.url });
  return row?.url;
}

/** An event for this endpoint alone. */
export async function addEventFor(
  tx: Database,
  endpointId: string,
  event: typeof webhookEvents.$inferInsert,
): Promise<void> {
  await tx.insert(webhookEvents).values(event);
  await tx.insert(webhookMessages).values({ eventId: event.id, endpointId, nextAt: event.at });
}

function ofWorkspace(workspaceId: string, id: string) {
  return and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.workspaceId, workspaceId));
}
