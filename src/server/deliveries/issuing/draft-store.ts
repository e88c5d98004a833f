// The drafts of batches in the database.
import { DRAFT } from "#domain/mail/draft.ts";
import type { Database } from "../../database/open.ts";
import { and, eq, sql } from "../../database/orm.ts";
import { apiKeys, batchDrafts, batches } from "../../schema.ts";
import type { SortKeys } from "../../paging/cursor.ts";

export type StoredBatchDraft = typeof batchDrafts.$inferSelect & {
  /** The name of the program's key. */
  keyName: string;
  sentAt: Date | null;
};

/** Undefined when it is not the owner's, or its time is over and nobody sent it. */
export async function findDraft(
  db: Database,
  ownerId: string,
  id: string,
  now: Date,
): Promise<StoredBatchDraft | undefined> {
  const [found] = await db
    .select({ draft: batchDrafts, keyName: sql<string>`coalesce(${apiKeys.name}, '')`, sentAt: batches.createdAt })
    .from(batchDrafts)
    .leftJoin(apiKeys, eq(apiKeys.id, batchDrafts.keyId))
    .leftJoin(batches, eq(batches.id, batchDrafts.id))
    .where(and(eq(batchDrafts.id, id), eq(batchDrafts.ownerId, ownerId)));
  if (found === undefined) return undefined;
  const { draft, keyName, sentAt } = found;
  const isOver = draft.createdAt.getTime() <= now.getTime() - DRAFT.keptMs;
  return isOver && sentAt === null ? undefined : { ...draft, keyName, sentAt };
}

/** One that waits with the same people. */
export async function findWaitingDraft(
  tx: Database,
  templateId: string,
  students: readonly string[],
  now: Date,
): Promise<{ id: string; createdAt: Date } | undefined> {
  const { rows } = await tx.execute<{ id: string; at: string }>(sql`
    select d.id, d.created_at as at from batch_drafts d
    where d.template_id = ${templateId} and d.students = ${sql.param(students)}::text[] and ${isWaiting(now)}
    order by d.created_at desc limit 1`);
  const [row] = rows;
  return row && { id: row.id, createdAt: new Date(row.at) };
}

export async function countWaitingDrafts(tx: Database, ownerId: string, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from batch_drafts d where d.owner_id = ${ownerId} and ${isWaiting(now)}`);
  return rows[0]?.n ?? 0;
}

function isWaiting(now: Date) {
  const since = new Date(now.getTime() - DRAFT.keptMs).toISOString();
  return sql`d.created_at > ${since}::timestamptz and not exists (select from sendings b where b.id = d.id)`;
}

export async function insertDraft(tx: Database, draft: typeof batchDrafts.$inferInsert): Promise<void> {
  await tx.insert(batchDrafts).values(draft);
}

export type DraftedRow = { id: string; name: string; email: string; nth: number };

/** Those who are still on the list, in the order in which they were named. */
export async function draftedPeople(
  db: Database,
  draftId: string,
  { after, most }: { after: SortKeys | undefined; most: number },
): Promise<DraftedRow[]> {
  const later = after === undefined ? sql`true` : sql`n.nth > ${after[0]}::int`;
  const { rows } = await db.execute<DraftedRow>(sql`
    select s.id, s.name, s.email, n.nth::int as nth ${onList(draftId)} and ${later} order by n.nth limit ${most}`);
  return rows;
}

export async function draftedIds(db: Database, draftId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select s.id ${onList(draftId)} order by n.nth`);
  return rows.map(({ id }) => id);
}

function onList(draftId: string) {
  return sql`from batch_drafts d cross join lateral unnest(d.students) with ordinality as n (id, nth)
    join students s on s.id = n.id and s.template_id = d.template_id
    where d.id = ${draftId} and s.deleted_at is null`;
}
