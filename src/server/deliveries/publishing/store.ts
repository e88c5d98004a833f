// The publications of templates in the database, and whom they concern.
import type { Database } from "../../database/open.ts";
import { and, eq, isNotNull, isNull, or, sql, type SQL } from "../../database/orm.ts";
import { publications, templates } from "../../schema.ts";

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

/** Templates that publish themselves, or were published and are not settled; and when their turn is. */
export async function findUnsettled(db: Database): Promise<{ templateId: string; at: Date }[]> {
  const found = await db
    .select({ templateId: publications.templateId, at: sql<Date>`coalesce(published_at, publish_at)` })
    .from(publications)
    .where(
      and(isNull(publications.settledAt), or(isNotNull(publications.publishAt), isNotNull(publications.publishedAt))),
    );
  return found.map(({ templateId, at }) => ({ templateId, at: new Date(at) }));
}

/** Whether it was published for those who are added later, too. */
export async function publishesLate(tx: Database, templateId: string): Promise<boolean> {
  const found = await tx
    .select({ late: publications.late })
    .from(publications)
    .where(and(eq(publications.templateId, templateId), isNotNull(publications.publishedAt)));
  return found[0]?.late === true;
}

export type Concerned = { id: string; position: string };

/**
 * The next students on the list at the time of the press, after this position, whose certificates are not issued: none
 * that is withdrawn or left out.
 */
export async function concernedAfter(
  db: Database,
  { templateId, pressedAt, leftOut }: PublishedPublication,
  after: string,
  most: number,
): Promise<Concerned[]> {
  const wanted = sql`s.created_at <= ${timeOf(pressedAt)} and s.position > ${after}::bigint
    and not s.id = any(${sql.param(leftOut)}::text[])`;
  return unissued(db, templateId, wanted, most);
}

/** Those who were added since, and once everybody else has theirs, whoever came back to the list. */
export async function lateAfter(
  db: Database,
  { templateId, pressedAt, settledAt, leftOut }: PublishedPublication,
  after: string,
  most: number,
): Promise<Concerned[]> {
  const since = settledAt === null ? sql`and s.created_at > ${timeOf(pressedAt)}` : sql``;
  const wanted = sql`s.position > ${after}::bigint and not s.id = any(${sql.param(leftOut)}::text[]) ${since}`;
  return unissued(db, templateId, wanted, most);
}

async function unissued(db: Database, templateId: string, wanted: SQL, most: number): Promise<Concerned[]> {
  const { rows } = await db.execute<Concerned>(sql`
    select s.id, s.position::text as position from students s left join certificates c on c.student_id = s.id
    where s.template_id = ${templateId} and s.deleted_at is null and ${wanted}
      and coalesce(c.version, 0) = 0 and c.withdrawn_at is null
    order by s.position limit ${most}`);
  return rows;
}

function timeOf(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}
