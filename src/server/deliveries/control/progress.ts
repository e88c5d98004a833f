// The progress of a template's mails: how many students are in each state, and the failures by name.
import { isFinal } from "#domain/mail/delivery.ts";
import { startOfDayAfter } from "#domain/mail/sending-day.ts";
import { MENDED, sayDeliveryReason } from "#domain/say/delivery-reasons.ts";
import type { BatchProgress } from "#api/shapes.ts";
import { countWithdrawn } from "../../certificates/withdraw.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { and, eq, isNull, sql } from "../../database/orm.ts";
import { templates } from "../../schema.ts";
import { countMails } from "../queue/mail-states.ts";
import { recordsOnTheirWay, UNTRIED } from "../queue/on-its-way.ts";
import { findMailOutage } from "../queue/outages.ts";
import { hasDailyLimit } from "../../trust/quota.ts";
import { countSettled, findUnreached } from "./unreached-store.ts";

/** How many who did not get their certificate are named, as many as a page of a list has. */
const MAX_NAMED = 50;

/** Undefined if the template is not the owner's. */
export async function findProgress(
  ctx: Pick<Context, "config" | "db" | "clock">,
  ownerId: string,
  templateId: string,
): Promise<BatchProgress | undefined> {
  const { db, clock } = ctx;
  const [template] = await db
    .select({ pausedAt: templates.sendingPausedAt })
    .from(templates)
    .where(and(eq(templates.id, templateId), eq(templates.ownerId, ownerId), isNull(templates.deletedAt)));
  if (template === undefined) return undefined;
  const { states: counts, mailed, reached, withoutEmail, since } = await countMails(db, { ownerId, templateId });
  const busy = !isFinal(counts);
  return {
    counts,
    mailed,
    reached,
    busy,
    pausedAt: (busy && template.pausedAt?.toISOString()) || null,
    starts: counts.queued === 0 ? null : await findStart(db, templateId, clock()),
    later: busy && hasDailyLimit(ctx) ? await findLater(db, { ownerId, templateId }, clock()) : null,
    outage: busy ? await outageNow(ctx) : null,
    withoutEmail,
    withdrawn: await countWithdrawn(db, ownerId, templateId),
    since,
    ...(await unreachedOf(ctx, { ownerId, templateId }, counts.failed + counts.suppressed)),
  };
}

/**
 * When the first untried mail is due, if that is in the future; from then on mails count as on their way. With it: how
 * many go then, how many of the same batches go later, and how many mails of other batches wait behind them.
 */
async function findStart(db: Database, templateId: string, now: Date): Promise<BatchProgress["starts"]> {
  const untried = sql`from ${recordsOnTheirWay(templateId)} and ${UNTRIED}`;
  const found = await db.execute<{ at: string; mails: number; later: number; others: number }>(sql`
    with planned as (
      select q.next_at, d.sending_id ${untried}
        and not exists (select ${untried} and q.next_at <= ${now.toISOString()}::timestamptz)
        and not q.withdrawn
    ), first as (
      select next_at as at, array_agg(sending_id) as batches from planned group by next_at order by next_at limit 1)
    select at, count(*) filter (where next_at = at)::int as mails,
      count(*) filter (where next_at > at and sending_id = any(batches))::int as later,
      count(*) filter (where sending_id <> all(batches))::int as others
    from first, planned
    group by at`);
  const [first] = found.rows;
  return first === undefined ? null : { ...first, at: new Date(first.at).toISOString() };
}

/** Waiting mails of later days than today, in the time zone of sending days. */
async function findLater(
  db: Database,
  { ownerId, templateId }: { ownerId: string; templateId: string },
  now: Date,
): Promise<BatchProgress["later"]> {
  const tomorrow = startOfDayAfter(now, 1).toISOString();
  const { rows } = await db.execute<{ mails: number; first: string | null; last: string | null }>(sql`
    select count(*)::int as mails, min(next_at) as first, max(next_at) as last from delivery_queue
    where owner_id = ${ownerId} and template_id = ${templateId} and next_at >= ${tomorrow}::timestamptz`);
  const [found] = rows;
  if (found?.first == null || found.last === null) return null;
  return { mails: found.mails, first: new Date(found.first).toISOString(), last: new Date(found.last).toISOString() };
}

async function outageNow(ctx: Pick<Context, "db" | "clock">): Promise<BatchProgress["outage"]> {
  const outage = await findMailOutage(ctx);
  return outage === undefined ? null : { code: outage.code, since: outage.since.toISOString() };
}

/** `missed`: whose newest mail failed or was blocked. */
async function unreachedOf(
  { db, clock }: Pick<Context, "db" | "clock">,
  of: { ownerId: string; templateId: string },
  missed: number,
): Promise<Pick<BatchProgress, "unreached" | "failed">> {
  if (missed === 0) return { unreached: 0, failed: [] };
  const unreached = missed - (await countSettled(db, of.templateId));
  const named = unreached > 0 ? await findUnreached(db, of, { most: MAX_NAMED, now: clock() }) : [];
  return {
    unreached,
    failed: named.map((row) => ({ ...row, ...sayDeliveryReason(row.mended ? MENDED : row.reason) })),
  };
}
