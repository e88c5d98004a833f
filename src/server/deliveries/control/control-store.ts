// Pauses, resumes and cancels: records the date on the template or batch, and marks each waiting mail.
import type { Database } from "../../database/open.ts";
import { and, eq, inArray, isNull, or, sql, type SQL } from "../../database/orm.ts";
import { deliveries, batches, templates, users } from "../../schema.ts";
import { onItsWay } from "../queue/on-its-way.ts";

const waiting = (templateId: string) =>
  and(eq(deliveries.templateId, templateId), inArray(deliveries.state, ["queued", "deferred"]));

/**
 * Locks the owner, and returns all their templates, deleted ones too because they may be restored. Everybody who
 * pauses, resumes or sends locks the owner before the template: what was queued before is found and paused, what is
 * queued after finds its template paused.
 */
export async function lockedTemplatesOf(tx: Database, ownerId: string): Promise<string[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for("no key update");
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
    .where(and(eq(templates.id, templateId), sql`exists (select ${fromOnItsWay(templateId)})`));
  await tx
    .update(deliveries)
    .set({ pausedAt: now })
    .where(and(waiting(templateId), isNull(deliveries.pausedAt)));
}

export async function resumeWaiting(tx: Database, templateId: string): Promise<void> {
  await tx.update(templates).set({ sendingPausedAt: null }).where(eq(templates.id, templateId));
  await tx.update(deliveries).set({ pausedAt: null }).where(waiting(templateId));
}

/** A pause covers the mails that waited then and those queued since; it ends with the last of them. */
export async function endIdlePause(tx: Database, templateId: string): Promise<void> {
  const idle = await tx.execute(sql`
    select from templates where id = ${templateId} and sending_paused_at is not null and not exists (
      select ${fromOnItsWay(templateId)} and student_id in (
        select id from students where template_id = ${templateId} and deleted_at is null))`);
  if (idle.rows.length > 0) await resumeWaiting(tx, templateId);
}

const fromOnItsWay = (templateId: string) => sql`from deliveries where template_id = ${templateId} and ${onItsWay()}`;

/** The batches with mails due at this moment, even if those are on their way by now. */
export async function findStarting(tx: Database, templateId: string, at: Date): Promise<string[]> {
  const found = await tx.execute<{ id: string }>(sql`
    select distinct sending_id as id from deliveries
    where template_id = ${templateId} and next_at = ${at.toISOString()}::timestamptz and sending_id is not null`);
  return found.rows.map((row) => row.id);
}

/**
 * A mail in flight is finished; if it is refused for now, the batch's `cancelledAt` prevents another try. Batches that
 * are already over get that date too, so that only those still running are left.
 */
export async function cancelWaiting(
  tx: Database,
  templateId: string,
  only: readonly string[] | undefined,
  now: Date,
): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: "suppressed", reason: { code: "delivery.cancelled" }, endedAt: now, pausedAt: null })
    .where(and(waiting(templateId), only && inArray(deliveries.sendingId, [...only])));
  const isOver = sql`not exists (select ${fromOnItsWay(templateId)} and sending_id = sendings.id)`;
  await tx
    .update(batches)
    .set({ cancelledAt: now })
    .where(
      and(
        eq(batches.templateId, templateId),
        isNull(batches.cancelledAt),
        only && or(inArray(batches.id, [...only]), isOver),
      ),
    );
  if (only === undefined) await tx.update(templates).set({ sendingPausedAt: null }).where(eq(templates.id, templateId));
}

/** Untried mails planned for later, in sending order: of all batches, or `only` of some. */
export async function findPlanned(
  tx: Database,
  templateId: string,
  only: readonly string[] | undefined,
  now: Date,
): Promise<string[]> {
  const theirs = only === undefined ? sql`` : sql`and sending_id = any(${sql.param(only)}::text[])`;
  return untried(tx, templateId, sql`next_at > ${now.toISOString()}::timestamptz ${theirs}`);
}

/** Untried mails whose time has come, in sending order. */
export async function findOverdue(tx: Database, templateId: string, now: Date): Promise<string[]> {
  return untried(tx, templateId, sql`next_at <= ${now.toISOString()}::timestamptz`);
}

async function untried(tx: Database, templateId: string, due: SQL): Promise<string[]> {
  const found = await tx.execute<{ id: string }>(sql`
    select id from deliveries
    where template_id = ${templateId} and state = 'queued' and attempt = 0 and ${due}
    order by next_at, position`);
  return found.rows.map((row) => row.id);
}
