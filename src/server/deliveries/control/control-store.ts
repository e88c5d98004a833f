// Pauses, resumes and cancels: records the date on the template or batch, and marks each waiting mail.
import type { Database } from "../../database/open.ts";
import { and, eq, inArray, isNull, or, sql, type SQL } from "../../database/orm.ts";
import { batches, templates, workspaces } from "../../schema.ts";
import { queueOf, recordsOnTheirWay, UNTRIED } from "../queue/on-its-way.ts";

/**
 * Locks the owner, and returns all their templates, deleted ones too because they may be restored. Everybody who
 * pauses, resumes or sends locks the owner before the template: what was queued before is found and paused, what is
 * queued after finds its template paused.
 */
export async function lockedTemplatesOf(tx: Database, ownerId: string): Promise<string[]> {
  await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, ownerId)).for("no key update");
  const rows = await tx.select({ id: templates.id }).from(templates).where(eq(templates.ownerId, ownerId));
  return rows.map(({ id }) => id);
}

/**
 * The date on the template is for mails that a worker puts back and for those queued later; workers see the mark. With
 * nothing on its way nothing is paused.
 */
export async function pauseWaiting(tx: Database, templateId: string, now: Date): Promise<void> {
  await tx
    .update(templates)
    .set({ sendingPausedAt: sql`coalesce(${templates.sendingPausedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(templates.id, templateId), sql`exists (select from ${queueOf(templateId)})`));
  await tx.execute(sql`
    update delivery_queue set paused_at = ${now.toISOString()}::timestamptz
    where student_id in (select student_id from ${queueOf(templateId)}) and holder is null and paused_at is null`);
}

export async function resumeWaiting(tx: Database, templateId: string): Promise<void> {
  await tx.update(templates).set({ sendingPausedAt: null }).where(eq(templates.id, templateId));
  await tx.execute(sql`
    update delivery_queue set paused_at = null
    where student_id in (select student_id from ${queueOf(templateId)}) and holder is null and paused_at is not null`);
}

/** A pause covers the mails that waited then and those queued since; it ends with the last of them. */
export async function endIdlePause(tx: Database, templateId: string): Promise<void> {
  const idle = await tx.execute(sql`
    select from templates where id = ${templateId} and sending_paused_at is not null and not exists (
      select from ${queueOf(templateId)} and exists (
        select from students where id = q.student_id and deleted_at is null))`);
  if (idle.rows.length > 0) await resumeWaiting(tx, templateId);
}

/** The batches with mails due at this moment, even if those are on their way by now. */
export async function findStarting(tx: Database, templateId: string, at: Date): Promise<string[]> {
  const found = await tx.execute<{ id: string }>(sql`
    select distinct d.sending_id as id from ${recordsOnTheirWay(templateId)} and q.next_at = ${at.toISOString()}::timestamptz
      and d.sending_id is not null`);
  return found.rows.map((row) => row.id);
}

/**
 * A mail in flight is finished; if it is refused for now, the batch's `cancelledAt` prevents another try. Batches that
 * are already over get that date too, so that only those still running are left. The batches come first: a mail that
 * ends with its batch cancelled leaves its student as they were.
 */
export async function cancelWaiting(
  tx: Database,
  templateId: string,
  only: readonly string[] | undefined,
  now: Date,
): Promise<void> {
  const isOver = sql`not exists (select from ${recordsOnTheirWay(templateId)} and d.sending_id = sendings.id)
    and not exists (select from batch_remainders where batch_id = sendings.id)`;
  await tx
    .update(batches)
    .set({ cancelledAt: now })
    .where(
      and(
        eq(batches.templateId, templateId),
        eq(batches.channel, "mail"),
        isNull(batches.cancelledAt),
        only && or(inArray(batches.id, [...only]), isOver),
      ),
    );
  const theirs = only === undefined ? sql`` : sql`and d.sending_id = any(${sql.param(only)}::text[])`;
  await tx.execute(sql`
    with gone as (
      delete from delivery_queue where holder is null and student_id in (
        select q.student_id from ${recordsOnTheirWay(templateId)} ${theirs})
      returning delivery_id)
    update deliveries d
    set state = 'suppressed', reason = '{"code": "delivery.cancelled"}', ended_at = ${now.toISOString()}::timestamptz
    from gone where d.id = gone.delivery_id`);
  if (only === undefined) await tx.update(templates).set({ sendingPausedAt: null }).where(eq(templates.id, templateId));
}

/** The students of untried mails planned for later, in sending order: of all batches, or `only` of some. */
export async function findPlanned(
  tx: Database,
  templateId: string,
  only: readonly string[] | undefined,
  now: Date,
): Promise<string[]> {
  const theirs = only === undefined ? sql`` : sql`and d.sending_id = any(${sql.param(only)}::text[])`;
  return untried(tx, templateId, sql`q.next_at > ${now.toISOString()}::timestamptz ${theirs}`);
}

/** The students of untried mails whose time has come, in sending order. */
export async function findOverdue(tx: Database, templateId: string, now: Date): Promise<string[]> {
  return untried(tx, templateId, sql`q.next_at <= ${now.toISOString()}::timestamptz`);
}

async function untried(tx: Database, templateId: string, due: SQL): Promise<string[]> {
  const found = await tx.execute<{ id: string }>(sql`
    select q.student_id as id from ${recordsOnTheirWay(templateId)} and ${UNTRIED} and ${due}
    order by q.next_at, q.position`);
  return found.rows.map((row) => row.id);
}
