// Pausing, resuming, cancelling: the fact with its date on the template or the sending, and its mark on each mail that waits.
import type { Database } from "../../database/open.ts";
import { and, eq, inArray, isNull, or, sql, type SQL } from "../../database/orm.ts";
import { deliveries, batches, templates, users } from "../../schema.ts";
import { onItsWay } from "../queue/on-its-way.ts";

const waiting = (templateId: string) =>
  and(eq(deliveries.templateId, templateId), inArray(deliveries.state, ["queued", "deferred"]));

/**
 * All of the owner's, deleted ones too: they may be brought back. Whoever pauses, resumes or sends at the same time has locked the owner before the
 * template, and so waits for the one that came first: what was queued before is found to be paused, what is queued after finds its template paused.
 */
export async function lockedTemplatesOf(tx: Database, ownerId: string): Promise<string[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for("no key update");
  const rows = await tx.select({ id: templates.id }).from(templates).where(eq(templates.ownerId, ownerId));
  return rows.map(({ id }) => id);
}

/**
 * The date on the template is for mails that come back from a worker, and for those queued later; the mark is what workers see. With nothing on
 * its way nothing is paused.
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

/** A pause is of the mails that waited then, and of those queued meanwhile: with the last of them it is over, and holds no later ones. */
export async function endIdlePause(tx: Database, templateId: string): Promise<void> {
  const idle = await tx.execute(sql`
    select from templates where id = ${templateId} and sending_paused_at is not null and not exists (
      select ${fromOnItsWay(templateId)} and student_id in (
        select id from students where template_id = ${templateId} and deleted_at is null))`);
  if (idle.rows.length > 0) await resumeWaiting(tx, templateId);
}

const fromOnItsWay = (templateId: string) => sql`from deliveries where template_id = ${templateId} and ${onItsWay()}`;

/** The sendings with mails for this moment, also where these are on their way by now. */
export async function findStarting(tx: Database, templateId: string, at: Date): Promise<string[]> {
  const found = await tx.execute<{ id: string }>(sql`
    select distinct sending_id as id from deliveries
    where template_id = ${templateId} and next_at = ${at.toISOString()}::timestamptz and sending_id is not null`);
  return found.rows.map((row) => row.id);
}

/**
 * A mail in flight ends; where it is refused for now, its sending's date says that it is not tried again. That date is also that of what was over
 * before: of a template's sendings those are left that go on.
 */
export async function cancelWaiting(
  tx: Database,
  templateId: string,
  only: readonly string[] | undefined,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: "suppressed", reason, endedAt: now, pausedAt: null })
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

/** Mails nobody has tried, planned for later, in the order in which they go; of all sendings or `only` of some. */
export async function findPlanned(
  tx: Database,
  templateId: string,
  only: readonly string[] | undefined,
  now: Date,
): Promise<string[]> {
  const theirs = only === undefined ? sql`` : sql`and sending_id = any(${sql.param(only)}::text[])`;
  return untried(tx, templateId, sql`next_at > ${now.toISOString()}::timestamptz ${theirs}`);
}

/** Mails nobody has tried whose time has come, in the order in which they go. */
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
