// The queries about waiting messages: when the next ones start, and how they are cancelled or moved to another time.
import type { Database } from "../../database/open.ts";
import { sql } from "../../database/orm.ts";
import type { WaitingMail } from "../../trust/quota.ts";

/** Whether message `m` was not tried yet, nor put off. */
const UNTRIED = sql`m.next_at = m.due_at and m.holder is null and m.attempt = 0`;

/** Those of a template, as `m`, with their deliveries `d`. */
const untried = (templateId: string) => sql`
  whatsapp_messages m join deliveries d on d.id = m.delivery_id
  where m.template_id = ${templateId} and ${UNTRIED}`;

const ofBatches = (only: readonly string[] | undefined) =>
  only === undefined ? sql`` : sql`and d.sending_id = any(${sql.param(only)}::text[])`;

export type MessageStart = { at: string; messages: number; later: number; others: number };

/**
 * When the first untried message is due, if that is in the future. With it: how many go then, how many of the same
 * batches go later, and how many of other batches wait behind them.
 */
export async function findMessageStart(db: Database, templateId: string, now: Date): Promise<MessageStart | null> {
  const { rows } = await db.execute<MessageStart>(sql`
    with planned as (
      select m.next_at, d.sending_id from ${untried(templateId)}
        and exists (select from students where id = m.student_id and deleted_at is null)
    ), first as (
      select next_at as at, array_agg(sending_id) as batches from planned group by next_at order by next_at limit 1)
    select at, count(*) filter (where next_at = at)::int as messages,
      count(*) filter (where next_at > at and sending_id = any(batches))::int as later,
      count(*) filter (where sending_id <> all(batches))::int as others
    from first, planned where at > ${now.toISOString()}::timestamptz group by at`);
  const [first] = rows;
  return first === undefined ? null : { ...first, at: new Date(first.at).toISOString() };
}

/** The batches with messages due at this moment, even if those are on their way by now. */
export async function findMessagesStarting(tx: Database, templateId: string, at: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct d.sending_id as id from whatsapp_messages m join deliveries d on d.id = m.delivery_id
    where m.template_id = ${templateId} and m.next_at = ${at.toISOString()}::timestamptz and d.sending_id is not null`);
  return rows.map(({ id }) => id);
}

/** Ends the waiting messages that no messenger has; those it has get no further try. Returns how many. */
export async function cancelWaitingMessages(
  tx: Database,
  templateId: string,
  only: readonly string[] | undefined,
  now: Date,
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const waiting = sql`
    select m.delivery_id from whatsapp_messages m join deliveries d on d.id = m.delivery_id
    where m.template_id = ${templateId} and m.next_at is not null ${ofBatches(only)}`;
  await tx.execute(sql`
    update sendings set cancelled_at = ${at} where template_id = ${templateId} and channel = 'whatsapp'
      and cancelled_at is null and id in (select sending_id from deliveries where id in (${waiting}))`);
  const { rowCount } = await tx.execute(sql`
    with gone as (
      update whatsapp_messages set next_at = null
      where delivery_id in (${waiting}) and next_at is not null and holder is null returning delivery_id)
    update deliveries d set state = 'suppressed', reason = '{"code": "delivery.cancelled"}', ended_at = ${at}
    from gone where d.id = gone.delivery_id`);
  return rowCount ?? 0;
}

/** The ids of untried messages planned for later, in sending order: of all batches, or `only` of some. */
export async function findPlannedMessages(
  tx: Database,
  templateId: string,
  only: readonly string[] | undefined,
  now: Date,
): Promise<WaitingMail[]> {
  const { rows } = await tx.execute<WaitingMail>(sql`
    select d.id, m.sent_by as "sentBy" from ${untried(templateId)} and m.next_at > ${now.toISOString()}::timestamptz ${ofBatches(only)}
    order by m.next_at, m.position`);
  return rows;
}

export async function moveMessages(tx: Database, ids: readonly string[], times: readonly Date[]): Promise<void> {
  await tx.execute(sql`
    update whatsapp_messages m set next_at = n.at, due_at = n.at
    from unnest(${sql.param(ids)}::text[], ${sql.param(times.map((time) => time.toISOString()))}::timestamptz[]) as n (id, at)
    where m.delivery_id = n.id and ${UNTRIED}`);
}
