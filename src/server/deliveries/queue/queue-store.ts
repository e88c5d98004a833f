// What 'Send Mail to All' reads and writes, in its one transaction; how each student stands, and what is planned, is asked by others too.
import { startOfDay } from "#domain/mail/delivery.ts";
import type { SendRequest } from "#domain/mail/batch.ts";
import { DAY, SECOND } from "#domain/time.ts";
import type { Database } from "../../database/open.ts";
import { and, eq, isNull, sql, type SQL } from "../../database/orm.ts";
import { batches, templateRevisions, templates, users } from "../../schema.ts";
import { newestDelivery } from "./newest.ts";
import { onItsWay } from "./on-its-way.ts";
import { isSuppressed } from "../recipients/suppression-store.ts";

/**
 * The owner's template with its newest design, kept from changing until the transaction ends. Locking the owner too makes their sendings one
 * after the other: a double click finds the deliveries that the first click made. A request that was under way when its owner was blocked finds
 * nothing.
 */
export async function lockOwnTemplate(tx: Database, ownerId: string, templateId: string) {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ownerId), isNull(users.blockedAt)))
    .for("no key update");
  if (owner === undefined) return undefined;
  const [locked] = await tx
    .select({ revisionId: templates.revisionId })
    .from(templates)
    .where(and(eq(templates.id, templateId), eq(templates.ownerId, ownerId), isNull(templates.deletedAt)))
    .for("no key update");
  if (locked === undefined) return undefined;
  // Asked by itself: joined to the template, the design that a save puts in front meanwhile is not found, and with it the template is not.
  const [template] = await tx
    .select({ revisionId: templateRevisions.id, content: templateRevisions.content })
    .from(templateRevisions)
    .where(eq(templateRevisions.id, locked.revisionId));
  return template;
}

/** What the same click made before, if it did. */
export async function findBatch(tx: Database, id: string, templateId: string) {
  const [earlier] = await tx
    .select({ queued: batches.queued })
    .from(batches)
    .where(and(eq(batches.id, id), eq(batches.templateId, templateId)));
  return earlier;
}

/**
 * The students whose mails of cancelled sendings are in workers' hands still. Until the transaction ends these do not: nobody whose mail has just
 * gone out is queued for another.
 */
export async function lockCancelled(tx: Database, templateId: string): Promise<Set<string>> {
  const locked = await tx.execute<{ id: string }>(sql`
    select d.student_id as id from deliveries d
    where d.template_id = ${templateId} and ${onItsWay(sql`d.state`)} and ${isCancelled} order by d.id for update`);
  return new Set(locked.rows.map(({ id }) => id));
}

/** False when another template's sending has the id. */
export async function insertBatch(tx: Database, sending: typeof batches.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(batches).values(sending).onConflictDoNothing();
  return inserted.rowCount === 1;
}

export type Recipient = {
  id: string;
  name: string;
  hasEmail: boolean;
  mailed: boolean;
  onItsWay: boolean;
  suppressed: boolean;
};

/** The template's students in their order, all or only those asked for and not left out, and how each stands with their mail. */
export async function findRecipients(tx: Database, ownerId: string, request: SendRequest, now: Date) {
  const { user_template_id: templateId, student_ids: named, except_ids: leftOut, failed } = request;
  const but = leftOut === undefined ? sql`` : sql`and s.id not in (select unnest(${sql.param(leftOut)}::text[]))`;
  const afresh = failed === true ? sql`and ${newestState} = 'failed'` : sql``;
  const found = await tx.execute<Recipient>(sql`
    select id, name, "hasEmail", mailed, "onItsWay", suppressed
    from (${standings(ownerId, templateId, now)}) s where true ${among(named)} ${but} ${afresh} order by position`);
  return found.rows;
}

const newestState = newestDelivery(sql`state`);

/** Of what was in a worker's hands when its sending was cancelled: it goes back, and ends, or the next sending takes it over. */
const isCancelled = sql`exists (select from sendings g where g.id = d.sending_id and g.cancelled_at is not null)`;

/** Every student of a template, and how each stands with their mail. Who has one on its way never gets a second. */
export function standings(ownerId: string, templateId: string, now: Date) {
  return sql`
    select s.id, s.name, s.mobile, s.position, s.email <> '' as "hasEmail",
      s.id in (select student_id from deliveries where template_id = ${templateId}
        and state in ('sent', 'given')) as mailed,
      s.id in (select student_id from deliveries d where template_id = ${templateId} and ${onItsWay(sql`d.state`)}
        and not ${isCancelled}) as "onItsWay",
      ${isSuppressed(sql`s.email`, ownerId, now)} as suppressed
    from students s
    where s.template_id = ${templateId} and s.deleted_at is null`;
}

/** Only those who are named, where they are, as a part of a condition on `s`. */
export function among(named: readonly string[] | undefined): SQL {
  return named === undefined ? sql`` : sql`and s.id = any(${sql.param(named)}::text[])`;
}

/**
 * How many of the owner's mails were sent or are due on each day, counted from that of `from`; what is overdue is due today, except where it is
 * paused: it is planned anew when it is resumed. Those named are passed over.
 */
export async function plannedMails(
  tx: Database,
  ownerId: string,
  { now, from = now, but = [] }: { now: Date; from?: Date; but?: readonly string[] },
): Promise<Map<number, number>> {
  const first = sql`${startOfDay(from).toISOString()}::timestamptz`;
  const planned = await tx.execute<{ day: number; mails: number }>(sql`
    select floor(extract(epoch from at - ${first}) / ${DAY / SECOND})::int as day, count(*)::int as mails
    from deliveries d, lateral (
      select case when d.state = 'sent' then d.sent_at else greatest(d.next_at, ${now.toISOString()}::timestamptz) end as at) due
    where d.owner_id = ${ownerId} and d.id <> all(${sql.param(but)}::text[]) and at >= ${first}
      and (d.state = 'sent' or ${onItsWay(sql`d.state`)})
      and (d.paused_at is null or d.attempt > 0 or d.next_at > ${now.toISOString()}::timestamptz)
    group by 1`);
  return new Map(planned.rows.map(({ day, mails }) => [day, mails]));
}

export type NewDelivery = { id: string; studentId: string; dueAt: Date };

/** Makes mails that `lockCancelled` found mails of this sending. What the mail server has begun to take ends as it is. */
export async function takeOver(
  tx: Database,
  sendingId: string,
  rows: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update deliveries d set sending_id = ${sendingId}, next_at = n.due_at, queued_at = ${now.toISOString()}::timestamptz
    from ${asRows(rows)} where d.student_id = n.student_id and ${onItsWay(sql`d.state`)}`);
}

/**
 * Queues one delivery a student, in the order given; who has one on its way gets no second. While the template's mails are paused these wait
 * with the others.
 */
export async function insertDeliveries(
  tx: Database,
  sendingId: string,
  rows: readonly NewDelivery[],
  host: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into deliveries (id, student_id, template_id, owner_id, sending_id, revision_id, email, state, next_at,
      message_id, queued_at, paused_at)
    select n.id, s.id, t.id, t.owner_id, g.id, c.revision_id, s.email, 'queued', n.due_at,
      '<' || n.id || '@' || ${host}::text || '>', ${now.toISOString()}::timestamptz, t.sending_paused_at
    from ${asRows(rows)}
    join students s on s.id = n.student_id
    join certificates c on c.student_id = s.id
    join sendings g on g.id = ${sendingId}
    join templates t on t.id = g.template_id
    order by n.nth
    on conflict (student_id) where ${onItsWay()} do nothing`);
}

function asRows(rows: readonly NewDelivery[]) {
  return sql`unnest(
      ${sql.param(rows.map((row) => row.id))}::text[],
      ${sql.param(rows.map((row) => row.studentId))}::text[],
      ${sql.param(rows.map((row) => row.dueAt.toISOString()))}::timestamptz[]) with ordinality
    as n (id, student_id, due_at, nth)`;
}
