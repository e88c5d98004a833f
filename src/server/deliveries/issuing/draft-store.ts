// The drafts of batches in the database.
import { DRAFT, draftEnd } from "#domain/mail/draft.ts";
import type { Database } from "../../database/open.ts";
import { and, eq, sql, type SQL } from "../../database/orm.ts";
import { apiKeys, batchDrafts, batches } from "../../schema.ts";
import { WITHDRAWN } from "../../certificates/withdraw.ts";
import type { SortKeys } from "../../paging/cursor.ts";
import { onItsWay } from "../queue/on-its-way.ts";
import { batchIsCancelled } from "../queue/recipient-states.ts";
import { isSuppressed } from "../recipients/suppression-store.ts";

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
  return draftEnd(draft.createdAt) <= now && sentAt === null ? undefined : { ...draft, keyName, sentAt };
}

export type WaitingRow = {
  id: string;
  templateId: string;
  templateName: string;
  keyName: string;
  createdAt: Date;
  people: number;
  /** Not if its people were all mailed meanwhile in another way. */
  isOpen: boolean;
};

/** Those that a person can still send, of a workspace or one of its templates; the newest first. */
export async function waitingDrafts(
  db: Database,
  { ownerId, templateId }: { ownerId: string; templateId?: string | undefined },
  now: Date,
  { after, most }: { after: SortKeys | undefined; most: number },
): Promise<WaitingRow[]> {
  const ofTemplate = templateId === undefined ? sql`` : sql`and d.template_id = ${templateId}`;
  const later =
    after === undefined ? sql`` : sql`and (d.created_at, d.id) < (${after[0]}::timestamptz, ${after[1]}::text)`;
  // Whether somebody is due is asked of a page alone, and once of whoever several of its drafts name.
  const { rows } = await db.execute<Omit<WaitingRow, "createdAt"> & { at: string }>(sql`
    with page as materialized (
      select d.*, t.name from batch_drafts d join templates t on t.id = d.template_id
      where d.owner_id = ${ownerId} and t.deleted_at is null and ${isWaiting(now)} ${ofTemplate} ${later}
      order by d.created_at desc, d.id desc limit ${most}),
    d as materialized (
      select d.*, ${isDueEarly(ownerId, now)} or not ${WAS_MAILED_SINCE} as "isSurelyOpen" from page d),
    due as materialized (
      select n.id from (select distinct unnest(students) as id from d where not "isSurelyOpen") n
      where ${isDue(ownerId, now)})
    select d.id, d.template_id as "templateId", d.name as "templateName", coalesce(k.name, '') as "keyName",
      d.created_at as at, cardinality(d.students) as people, "isSurelyOpen" or exists (select from due)
        and exists (select from unnest(d.students) as n (id) where n.id in (select id from due)) as "isOpen"
    from d left join api_keys k on k.id = d.key_id order by d.created_at desc, d.id desc`);
  return rows.map(({ at, ...row }) => ({ ...row, createdAt: new Date(at) }));
}

export type DraftNamed = {
  id: string;
  ownerId: string;
  /** Only if this key prepared it. */
  keyId?: string | undefined;
};

/** Returns how many people it named; undefined if none waits that may be removed. */
export async function removeWaitingDraft(
  tx: Database,
  { id, ownerId, keyId }: DraftNamed,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ people: number }>(sql`
    delete from batch_drafts d where d.id = ${id} and d.owner_id = ${ownerId} and ${isWaiting(now)}
      ${keyId === undefined ? sql`` : sql`and d.key_id = ${keyId}`}
    returning cardinality(d.students) as people`);
  return rows[0]?.people;
}

export async function doesDraftWait(
  tx: Database,
  { id, templateId }: { id: string; templateId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from batch_drafts d where d.id = ${id} and d.template_id = ${templateId} and ${isWaiting(now)}`);
  return rows.length > 0;
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

/** Whether as many wait as may. Only as many are looked for that nobody can send as make room for one more. */
export async function areDraftsFull(tx: Database, ownerId: string, now: Date): Promise<boolean> {
  const ofOwner = sql`from batch_drafts d where d.owner_id = ${ownerId} and ${isWaiting(now)}`;
  const { rows } = await tx.execute<{ waiting: number }>(sql`select count(*)::int as waiting ${ofOwner}`);
  const needed = (rows[0]?.waiting ?? 0) - DRAFT.most + 1;
  if (needed <= 0) return false;
  const { rowCount } = await tx.execute(sql`select ${ofOwner} and not (${isOpen(ownerId, now)}) limit ${needed}`);
  return (rowCount ?? 0) < needed;
}

/**
 * Not if its people were all mailed meanwhile in another way. Whether anybody was mailed at all takes a tenth of the
 * time that it takes to find that nobody is due, but longer than to find that one of the first is.
 */
function isOpen(ownerId: string, now: Date): SQL {
  return sql`case when ${isDueEarly(ownerId, now)} then true when not ${WAS_MAILED_SINCE} then true
    else ${hasSomebodyDue(sql`d.students`, ownerId, now)} end`;
}

function isDueEarly(ownerId: string, now: Date): SQL {
  return hasSomebodyDue(sql`d.students[1:${sql.raw(String(LOOKED_AT_FIRST))}]`, ownerId, now);
}

const LOOKED_AT_FIRST = 50;

function hasSomebodyDue(students: SQL, ownerId: string, now: Date): SQL {
  return sql`exists (select from unnest(${students}) as n (id) where ${isDue(ownerId, now)})`;
}

/**
 * As `mailOutcome` says of student `n`. One student is looked up after the other: without statistics of a list that has
 * just grown, PostgreSQL joins whole tables once for each draft.
 */
function isDue(ownerId: string, now: Date): SQL {
  return sql`(
    select true from students s
    where s.id = n.id and s.deleted_at is null and s.email <> '' and not ${WITHDRAWN}
      and not ${isSuppressed(sql`s.email`, ownerId, now)}
      and not exists (
        select from deliveries d where d.student_id = s.id and d.channel = 'mail'
          and (d.state in ('sent', 'given') or (${onItsWay(sql`d.state`)} and not ${batchIsCancelled})) offset 0))`;
}

/** Else drafts that never had anybody to mail would not be counted at all. */
const WAS_MAILED_SINCE = sql`exists (select from unnest(d.students) as n (id) where (
  select true from deliveries m
  where m.student_id = n.id and m.channel = 'mail' and m.queued_at >= d.created_at limit 1))`;

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
