// The publications of templates in the database, and whom they concern.
import type { Database } from "../../database/open.ts";
import { and, eq, isNotNull, isNull, or, sql, type SQL } from "../../database/orm.ts";
import { publications, templates } from "../../schema.ts";
import { designAt, isDesigned, newestDesign, type NewestDesigns } from "../../templates/variants/design.ts";

export type StoredPublication = typeof publications.$inferSelect;
export type PublishedPublication = StoredPublication & { pressedAt: Date; publishedAt: Date };

export async function findPublication(db: Database, templateId: string): Promise<StoredPublication | undefined> {
  const [found] = await db.select().from(publications).where(eq(publications.templateId, templateId));
  return found;
}

export async function writePublication(tx: Database, publication: StoredPublication): Promise<void> {
  await tx
    .insert(publications)
    .values(publication)
    .onConflictDoUpdate({ target: publications.templateId, set: publication });
}

export async function deletePublication(tx: Database, templateId: string): Promise<void> {
  await tx.delete(publications).where(eq(publications.templateId, templateId));
}

/** Only if it was not undone and published again meanwhile. */
export async function markSettled(db: Database, { templateId, batchId }: StoredPublication, at: Date): Promise<void> {
  await db
    .update(publications)
    .set({ settledAt: at })
    .where(and(eq(publications.templateId, templateId), eq(publications.batchId, batchId)));
}

/** Undefined for a deleted template. */
export async function templateOwner(db: Database, templateId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ ownerId: templates.ownerId })
    .from(templates)
    .where(and(eq(templates.id, templateId), isNull(templates.deletedAt)));
  return found?.ownerId;
}

/** Templates that publish themselves, or were published and have something to do; and when their turn is. */
export async function findUnsettled(db: Database): Promise<{ templateId: string; at: Date }[]> {
  const found = await db
    .select({ templateId: publications.templateId, at: sql<Date>`coalesce(published_at, publish_at)` })
    .from(publications)
    .where(
      or(
        isNotNull(publications.lateSince),
        and(isNull(publications.settledAt), or(isNotNull(publications.publishAt), isNotNull(publications.publishedAt))),
      ),
    );
  return found.map(({ templateId, at }) => ({ templateId, at: new Date(at) }));
}

/** Those of some owners, or of a template. */
export type OfPublications = { owners: readonly string[] } | { template: string };

/** Those whose time has come, and which have something to do. */
export async function findDue(tx: Database, of: OfPublications, now: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.template_id as id from publications p join templates t on t.id = p.template_id
    where ${"owners" in of ? sql`t.owner_id = any(${sql.param(of.owners)}::text[])` : sql`t.id = ${of.template}`}
      and t.deleted_at is null and coalesce(p.published_at, p.publish_at) <= ${timeOf(now)}
      and (p.settled_at is null or p.late_since is not null)
    order by 1`);
  return rows.map(({ id }) => id);
}

/**
 * Notes that somebody was added, if it was published for them, too. Returns whether it was. Whoever publishes it at
 * this moment finds them on the list.
 */
export async function markLate(tx: Database, templateId: string, at: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ late: boolean }>(sql`
    update publications set late_since = case when late and published_at is not null then ${timeOf(at)} end
    where template_id = ${templateId} returning late_since is not null as late`);
  return rows[0]?.late === true;
}

/** Only if nobody was added meanwhile. */
export async function markLateDone(db: Database, { templateId, lateSince }: StoredPublication): Promise<void> {
  if (lateSince === null) return;
  await db
    .update(publications)
    .set({ lateSince: null })
    .where(and(eq(publications.templateId, templateId), eq(publications.lateSince, lateSince)));
}

export type Concerned = { id: string; position: string };

/**
 * The next students on the list at the time of the press, after this position, whose certificates are not issued: none
 * that is withdrawn or left out. Whoever has an address but no mail of the batch came to the list after it was queued,
 * also if both happened in the same moment.
 */
export async function concernedAfter(
  db: Database,
  publication: PublishedPublication,
  after: string,
  most: number,
): Promise<Concerned[]> {
  const { pressedAt, late, batchId } = publication;
  const came = late ? sql`and (s.email = '' or ${hasMailOf(batchId)})` : sql``;
  const { rows } = await db.execute<Concerned>(sql`
    select s.id, s.position::text as position from ${unissued(publication)}
      and s.position > ${after}::bigint and s.created_at <= ${timeOf(pressedAt)} ${came}
    order by s.position limit ${most}`);
  return rows;
}

/** A mail that ended because its student was deleted does not count: the student is back. */
function hasMailOf(batchId: string): SQL {
  return sql`exists (select from deliveries d where d.student_id = s.id and d.sending_id = ${batchId}
    and d.reason ->> 'code' is distinct from 'delivery.withdrawn')`;
}

/** Once those have theirs: everybody else, who was added, or came back to the list. */
export async function findLate(
  db: Database,
  publication: PublishedPublication,
): Promise<{ id: string; designed: boolean }[]> {
  const { rows } = await db.execute<{ id: string; designed: boolean }>(sql`
    with late as materialized (select s.id, s.position, ${newestDesign()} as revision_id
      from ${unissued(publication)})
    select late.id, ${isDesigned(sql`r.content`)} as designed
    from late join template_revisions r on r.id = late.revision_id order by late.position`);
  return rows;
}

type OfList = { templateId: string; leftOut: readonly string[] };

/** Whether somebody who is to be mailed or issued by it would get a certificate with nothing on it. */
export async function publishesEmptyDesign(
  tx: Database,
  { templateId, leftOut }: OfList,
  designs: NewestDesigns,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with used as materialized (
      select distinct ${designAt(designs)} as id from students s left join certificates c on c.student_id = s.id
      where s.template_id = ${templateId} and s.deleted_at is null and c.withdrawn_at is null
        and s.id not in (select unnest(${sql.param(leftOut)}::text[]))
        and (coalesce(c.version, 0) = 0 or s.email <> '' and not exists (
          select from deliveries d where d.student_id = s.id and d.state in ('sent', 'given'))))
    select from used join template_revisions r on r.id = used.id where not ${isDesigned(sql`r.content`)} limit 1`);
  return rowCount === 1;
}

/** For `from` and `where`: the students `s` of its template `t` whose certificates it has to issue. */
function unissued({ templateId, leftOut }: OfList): SQL {
  return sql`students s join templates t on t.id = s.template_id left join certificates c on c.student_id = s.id
    where s.template_id = ${templateId} and s.deleted_at is null
      and s.id not in (select unnest(${sql.param(leftOut)}::text[]))
      and coalesce(c.version, 0) = 0 and c.withdrawn_at is null`;
}

function timeOf(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}
