// The progress of a template's mails: the students counted by the state of their newest mail, and the failures by name.
import { isFinal, type BatchCounts } from "#domain/mail/delivery.ts";
import type { DeliveryReason } from "#domain/mail/delivery-reason.ts";
import { sayDeliveryReason } from "#domain/say/delivery-reasons.ts";
import type { BatchProgress } from "#api/shapes.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { and, eq, isNull, sql } from "../../database/orm.ts";
import { templates } from "../../schema.ts";
import type { DeliveryState } from "#domain/mail/delivery-state.ts";
import { newestDelivery } from "../queue/newest.ts";
import { recordsOnTheirWay } from "../queue/on-its-way.ts";

/** How many failed students are named; the counts say how many there are. */
const MAX_FAILED_NAMED = 200;

type Counted = { state: DeliveryState | "none"; students: number; mailed: number; withoutEmail: number; since: number };

/**
 * Whether student `s` was ever sent a mail. The limit forces the planner to use the index of each student: right
 * after an import it assumes small tables, and would read all deliveries of the template for each student.
 */
const WAS_SENT = sql`(select true from deliveries where student_id = s.id and state = 'sent' order by position limit 1)`;

/** Undefined if the template is not the owner's. */
export async function findProgress(
  { db, clock }: Pick<Context, "db" | "clock">,
  ownerId: string,
  templateId: string,
): Promise<BatchProgress | undefined> {
  const [template] = await db
    .select({ pausedAt: templates.sendingPausedAt })
    .from(templates)
    .where(and(eq(templates.id, templateId), eq(templates.ownerId, ownerId), isNull(templates.deletedAt)));
  if (template === undefined) return undefined;
  const counted = await db.execute<Counted>(sql`
    select coalesce(d.state, 'none') as state, count(*)::int as students,
      count(*) filter (where d.state = 'sent' or d.state is not null and ${WAS_SENT})::int as mailed,
      count(*) filter (where s.email = '')::int as "withoutEmail",
      count(*) filter (where coalesce(d.sent_at, d.ended_at) >= ${newestBatchStart(templateId)})::int as since
    ${newestDeliveries(templateId)} group by 1`);
  const counts: BatchCounts = { queued: 0, sending: 0, sent: 0, deferred: 0, failed: 0, suppressed: 0, given: 0 };
  for (const { state, students } of counted.rows) if (state !== "none") counts[state] = students;
  const since = (state: DeliveryState) => counted.rows.find((row) => row.state === state)?.since ?? 0;
  const busy = !isFinal(counts);
  return {
    counts,
    mailed: counted.rows.reduce((sum, row) => sum + row.mailed, 0),
    busy,
    pausedAt: (busy && template.pausedAt?.toISOString()) || null,
    starts: counts.queued === 0 ? null : await findStart(db, templateId, clock()),
    withoutEmail: counted.rows.reduce((sum, row) => sum + row.withoutEmail, 0),
    since: { sent: since("sent"), failed: since("failed") },
    failed: counts.failed === 0 ? [] : await findFailed(db, templateId),
  };
}

/**
 * When the first untried mail is due, if that is in the future; from then on mails count as on their way. With it: how
 * many go then, how many of the same batches go later, and how many mails of other batches wait behind them.
 */
async function findStart(db: Database, templateId: string, now: Date): Promise<BatchProgress["starts"]> {
  const untried = sql`from ${recordsOnTheirWay(templateId)} and d.state = 'queued' and d.attempt = 0`;
  const found = await db.execute<{ at: string; mails: number; later: number; others: number }>(sql`
    with planned as (
      select q.next_at, d.sending_id ${untried}
        and not exists (select ${untried} and q.next_at <= ${now.toISOString()}::timestamptz)
        and exists (select from students where id = d.student_id and deleted_at is null)
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

async function findFailed(db: Database, templateId: string) {
  const failed = await db.execute<{ id: string; name: string; reason: DeliveryReason | null }>(sql`
    select s.id, s.name, d.reason ${newestDeliveries(templateId)} and d.state = 'failed'
    order by s.position limit ${MAX_FAILED_NAMED}`);
  return failed.rows.map((row) => ({ ...row, ...sayDeliveryReason(row.reason) }));
}

/**
 * When the newest batch that was not cancelled was queued; null if all were cancelled. Mails on their way at that time
 * are counted with it. A bounced mail keeps the date on which it was sent.
 */
const newestBatchStart = (templateId: string) => sql`(
  select created_at from sendings
  where template_id = ${templateId} and cancelled_at is null order by created_at desc limit 1)`;

/**
 * If no student of the template was mailed yet, which is checked once, no deliveries are looked up: this halves the
 * time.
 */
const newestDeliveries = (templateId: string) => sql`
  from students s left join lateral ${newestDelivery(
    sql`state, reason, sent_at, ended_at`,
    sql`(select exists (select from deliveries where template_id = ${templateId}))`,
  )} d on true
  where s.template_id = ${templateId} and s.deleted_at is null`;
