// Updates of issued certificates in the database.
import type { Database } from "../database/open.ts";
import { and, eq, isNull, sql } from "../database/orm.ts";
import { certificateUpdates, type CertificateWords, templates } from "../schema.ts";
import { designAt, type NewestDesigns, revisionsByVariant } from "../templates/variants/design.ts";
import { WORDS } from "./pin.ts";
import { keptVersions, lockIssued } from "./versions.ts";

/** Until the end of the transaction nobody saves its design or renames it. False if it is not the owner's. */
export async function holdTemplate(tx: Database, ownerId: string, templateId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.id, templateId), eq(templates.ownerId, ownerId), isNull(templates.deletedAt)))
    .for("no key update");
  return rows.length === 1;
}

/** To what the template, which is locked, says now. False if another update of it is not done. */
export async function addMove(tx: Database, templateId: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into certificate_updates (template_id, revision_id, variant_revisions, words, at)
    select t.id, t.revision_id, ${revisionsByVariant(sql`t.id`)}, ${WORDS}, ${at.toISOString()}::timestamptz
    from templates t join workspaces o on o.id = t.owner_id where t.id = ${templateId}
    on conflict do nothing`);
  return rowCount === 1;
}

/** For each of the owner's templates; returns them. What else was being done to them is not done any more. */
export async function addUnnamings(tx: Database, ownerId: string, at: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into certificate_updates (template_id, at)
    select t.id, ${at.toISOString()}::timestamptz from templates t
    where t.owner_id = ${ownerId} and exists (select from students s where s.template_id = t.id)
    order by t.id
    on conflict (template_id) do update set revision_id = null, words = null, at = excluded.at, after = 0
    returning template_id as id`);
  return rows.map(({ id }) => id);
}

export type Update = typeof certificateUpdates.$inferSelect;

/** Locks the template too, and first, as a press and the deletion of an account do. */
export async function lockUpdate(tx: Database, templateId: string): Promise<Update | undefined> {
  await tx.select({ id: templates.id }).from(templates).where(eq(templates.id, templateId)).for("no key update");
  const [row] = await tx
    .select()
    .from(certificateUpdates)
    .where(eq(certificateUpdates.templateId, templateId))
    .for("update");
  return row;
}

export async function findUpdates(db: Database): Promise<string[]> {
  const rows = await db.select({ id: certificateUpdates.templateId }).from(certificateUpdates);
  return rows.map(({ id }) => id);
}

/** `last`: the position of the last one; undefined if nobody comes after them. */
type Students = { ids: string[]; last: number | undefined };

export async function studentsToUpdate(tx: Database, { templateId, after }: Update, most: number): Promise<Students> {
  const { rows } = await tx.execute<{ id: string; position: string }>(sql`
    select id, position from students where template_id = ${templateId} and position > ${after}
    order by position limit ${most}`);
  const last = rows.length < most ? undefined : Number(rows.at(-1)?.position);
  return { ids: rows.map(({ id }) => id), last };
}

export async function noteLookedAt(tx: Database, { templateId, words, at }: Update, last?: number): Promise<void> {
  const own = eq(certificateUpdates.templateId, templateId);
  if (last !== undefined) {
    await tx.update(certificateUpdates).set({ after: last }).where(own);
    return;
  }
  if (words !== null) await tx.update(templates).set({ certificatesUpdatedAt: at }).where(eq(templates.id, templateId));
  await tx.delete(certificateUpdates).where(own);
}

/**
 * Those of these students' certificates that show another design or other words, unless they were issued or changed
 * since. Returns how many.
 */
export async function moveTo(
  tx: Database,
  studentIds: readonly string[],
  { designs, words, at }: { designs: NewestDesigns; words: CertificateWords; at: Date },
): Promise<number> {
  const now = timeOf(at);
  const design = designAt(designs);
  const newest = sql`${JSON.stringify(words)}::jsonb`;
  // Locked in the same order as when mails are marked as sent, so that the two cannot deadlock.
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.student_id as id from certificates c join students s on s.id = c.student_id
    where c.student_id = any(${arrayOf(studentIds)}) and s.deleted_at is null
      and (c.revision_id <> ${design} or c.words <> ${newest}) and coalesce(c.version_at, c.made_at) <= ${now}
    order by c.student_id for update of c`);
  const which = sql`c.student_id = any(${arrayOf(rows.map(({ id }) => id))})`;
  await tx.execute(sql`
    with ${keptVersions(which, at)}
    update certificates c set revision_id = ${design}, updated_at = ${now},
      version = case when c.version > 0 then c.version + 1 else 0 end,
      version_at = case when c.version > 0 then ${now} end,
      words = case when c.version > 0 then ${newest} end
    from students s where ${which} and s.id = c.student_id`);
  return rows.length;
}

/**
 * Whatever these students' certificates say as their issuer, unless the template itself names it: that is a person, or
 * what they called themselves. Signed credentials cannot lose a name, so they are signed anew when they are asked for.
 */
export async function takeNameOff(tx: Database, studentIds: readonly string[], at: Date): Promise<number> {
  await lockIssued(tx, studentIds);
  const those = sql`student_id = any(${arrayOf(studentIds)})`;
  const earlier = await tx.execute<{ id: string }>(sql`
    update certificate_versions v set words = v.words || '{"issuer": ""}'
    from students s join templates t on t.id = s.template_id
    where v.${those} and s.id = v.student_id and v.words->>'issuer' not in ('', t.issuer)
    returning v.student_id as id`);
  const named = await tx.execute<{ id: string }>(sql`
    update certificates c set words = c.words || '{"issuer": ""}'
    from students s join templates t on t.id = s.template_id
    where c.${those} and s.id = c.student_id and c.words->>'issuer' not in ('', t.issuer)
    returning c.student_id as id`);
  const changed = named.rows.map(({ id }) => id);
  const which = sql`c.student_id = any(${arrayOf(changed)})`;
  await tx.execute(sql`
    with ${keptVersions(which, at)}
    update certificates c set version = c.version + 1, version_at = ${timeOf(at)}, updated_at = ${timeOf(at)}
    where ${which}`);
  const signed = [...changed, ...earlier.rows.map(({ id }) => id)];
  await tx.execute(sql`
    update credentials set body = null where student_id = any(${arrayOf(signed)}) and body is not null`);
  return changed.length;
}

function arrayOf(ids: readonly string[]) {
  return sql`${sql.param(ids)}::text[]`;
}

function timeOf(at: Date) {
  return sql`${at.toISOString()}::timestamptz`;
}
