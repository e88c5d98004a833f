// The queries of 'Send Mail to All', which run in one transaction.
import type { SendRequest } from "#domain/mail/batch.ts";
import { UserError } from "#domain/user-error.ts";
import type { Database } from "../../database/open.ts";
import { and, eq, gt, isNotNull, isNull, or, sql } from "../../database/orm.ts";
import { batches, publications, templateRevisions, templates, workspaces } from "../../schema.ts";
import { type NewestDesigns, designAt, isDesigned, revisionsByVariant } from "../../templates/variants/design.ts";
import { storedSender } from "../../trust/mail-days.ts";
import { isSoon } from "./due-store.ts";
import { newestDelivery } from "./newest.ts";
import { onItsWay, queueOf, recordsOnTheirWay } from "./on-its-way.ts";
import { batchIsCancelled, type RecipientState, recipientStates } from "./recipient-states.ts";

/** Throws unless it is there and its workspace open. */
export async function requireOwnTemplate(tx: Database, ownerId: string, templateId: string) {
  const template = await lockOwnTemplate(tx, ownerId, templateId);
  if (template !== undefined) return template;
  const [owner] = await tx
    .select({ blockedAt: workspaces.blockedAt })
    .from(workspaces)
    .where(eq(workspaces.id, ownerId));
  throw owner?.blockedAt == null ? new UserError("template.not_found") : new UserError("workspace.blocked");
}

/**
 * The owner's template with its newest designs, locked until the transaction ends. The lock on the owner serialises
 * their batches: a double click finds the deliveries of the first click. Finds nothing if the owner was blocked while
 * the request ran.
 */
export async function lockOwnTemplate(tx: Database, ownerId: string, templateId: string) {
  const [owner] = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.id, ownerId), isNull(workspaces.blockedAt)))
    .for("no key update");
  if (owner === undefined) return undefined;
  const [locked] = await tx
    .select({ revisionId: templates.revisionId })
    .from(templates)
    .where(and(eq(templates.id, templateId), eq(templates.ownerId, ownerId), isNull(templates.deletedAt)))
    .for("no key update");
  if (locked === undefined) return undefined;
  // A separate query, because a join would return no row if a save replaced the design while this waited for the lock.
  const [template] = await tx
    .select({
      content: templateRevisions.content,
      drawingRules: templateRevisions.drawingRules,
      variantRevisions: revisionsByVariant(sql`${templateRevisions.templateId}`),
    })
    .from(templateRevisions)
    .where(eq(templateRevisions.id, locked.revisionId));
  return (
    template && {
      content: template.content,
      drawingRules: template.drawingRules,
      designs: { revisionId: locked.revisionId, variantRevisions: template.variantRevisions },
    }
  );
}

/** Whether one of these students would get a certificate with nothing on it. */
export async function hasEmptyDesign(
  tx: Database,
  studentIds: readonly string[],
  designs: NewestDesigns,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with used as materialized (
      select distinct ${designAt(designs)} as id from students s where s.id = any(${sql.param(studentIds)}::text[]))
    select from used join template_revisions r on r.id = used.id where not ${isDesigned(sql`r.content`)} limit 1`);
  return rowCount === 1;
}

/** Whether its certificates wait until somebody publishes them all, or can still be held again. */
export async function isHeldNow(tx: Database, templateId: string, now: Date): Promise<boolean> {
  const held = or(isNull(publications.publishedAt), gt(publications.publishedAt, now));
  return (await tx.$count(publications, and(eq(publications.templateId, templateId), held))) > 0;
}

/** Whether its publication has this batch: it may have been undone meanwhile. */
export async function isPublishedBy(tx: Database, templateId: string, batchId: string): Promise<boolean> {
  const published = and(eq(publications.batchId, batchId), isNotNull(publications.publishedAt));
  return (await tx.$count(publications, and(eq(publications.templateId, templateId), published))) > 0;
}

/** Whether mails or messages of it are planned, paused or on their way, or still to be queued. */
export async function hasWaitingMails(tx: Database, templateId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from ${queueOf(templateId)} union all
    select from batch_remainders r join sendings b on b.id = r.batch_id where b.template_id = ${templateId} union all
    select from whatsapp_messages where template_id = ${templateId} and next_at is not null limit 1`);
  return rowCount === 1;
}

/** Some of its students who have an e-mail, without the excluded. */
export async function someToMail(tx: Database, templateId: string, excluded: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from students where template_id = ${templateId} and deleted_at is null and email <> ''
      and id not in (select unnest(${sql.param(excluded)}::text[]))
    order by position limit 1000`);
  return rows.map(({ id }) => id);
}

/** The batch that the same click already made, if any. */
export async function findBatch(tx: Database, id: string, templateId: string, channel: "mail" | "whatsapp" = "mail") {
  const [earlier] = await tx
    .select({ queued: batches.queued })
    .from(batches)
    .where(and(eq(batches.id, id), eq(batches.templateId, templateId), eq(batches.channel, channel)));
  return earlier;
}

/**
 * Locks the mails of cancelled batches that workers still have, of all or the named students, and returns their
 * students: nobody whose mail has just gone out is queued for another.
 */
export async function lockCancelled(tx: Database, templateId: string, named?: readonly string[]): Promise<Set<string>> {
  const ofNamed = named === undefined ? sql`` : sql`and q.student_id = any(${sql.param(named)}::text[])`;
  const locked = await tx.execute<{ id: string }>(sql`
    select q.student_id as id from ${recordsOnTheirWay(templateId)} and ${batchIsCancelled} ${ofNamed}
    order by q.student_id for update of q`);
  return new Set(locked.rows.map(({ id }) => id));
}

/** False if a batch of another template has this id. */
export async function insertBatch(tx: Database, batch: typeof batches.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(batches).values(batch).onConflictDoNothing();
  return inserted.rowCount === 1;
}

/**
 * The template's students in their order, all or only the named and not the excluded, and the state of each one's mail.
 */
export async function findRecipients(tx: Database, ownerId: string, request: SendRequest, now: Date) {
  const { user_template_id: templateId, student_ids: named, except_ids: excluded } = request;
  const notExcluded =
    excluded === undefined ? sql`` : sql`and s.id not in (select unnest(${sql.param(excluded)}::text[]))`;
  const onlyFailed = request.failed === true ? sql`and ${isUnreached}` : sql``;
  const onlyChanged = request.changed === true ? sql`and ${isChangedSinceSent}` : sql``;
  const found = await tx.execute<RecipientState>(sql`
    select id, name, "hasEmail", mailed, "onItsWay", suppressed, withdrawn
    from (${recipientStates({ ownerId, templateId, now, named })}) s where not withdrawn ${notExcluded} ${onlyFailed} ${onlyChanged} order by position`);
  return found.rows;
}

const isUnreached = sql`exists (
  select from ${newestDelivery(sql`state, left_at`)} n where n.state in ('failed', 'suppressed') and n.left_at is null)`;

const isChangedSinceSent = sql`exists (select from changed_since_sent where student_id = s.id)`;

export type NewDelivery = { id: string; studentId: string; dueAt: Date };

/**
 * Moves deliveries found by `lockCancelled` to this batch. A mail that the mail server is already taking is still sent.
 */
export async function takeOver(tx: Database, batchId: string, rows: readonly NewDelivery[], now: Date): Promise<void> {
  await tx.execute(sql`
    with taken as (
      update deliveries d set sending_id = ${batchId}, queued_at = ${now.toISOString()}::timestamptz
      from ${asRows(rows)} where d.student_id = n.student_id and d.channel = 'mail' and ${onItsWay(sql`d.state`)}
      returning d.student_id, n.due_at)
    update delivery_queue q set next_at = taken.due_at, tried_from = taken.due_at, soon = taken.due_at <= ${isSoon(now)},
      sent_by = ${storedSender(sql`g.sent_by`, sql`o`)}
    from taken, sendings g, workspaces o where q.student_id = taken.student_id and g.id = ${batchId} and o.id = q.owner_id`);
}

/**
 * Queues one delivery per student, in the given order, except those with a mail on its way. While the template is
 * paused the new mails wait with the others.
 */
export async function insertDeliveries(
  tx: Database,
  batchId: string,
  rows: readonly NewDelivery[],
  host: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    with queued as (
      insert into delivery_queue (delivery_id, student_id, template_id, owner_id, sent_by, position, next_at, soon, paused_at, withdrawn)
      select n.id, n.student_id, t.id, t.owner_id, ${storedSender(sql`g.sent_by`, sql`o`)}, nextval('deliveries_position_seq'), n.due_at,
        n.due_at <= ${isSoon(now)}, t.sending_paused_at, s.deleted_at is not null
      from ${asRows(rows)}
      join students s on s.id = n.student_id
      join certificates c on c.student_id = n.student_id
      join sendings g on g.id = ${batchId}
      join templates t on t.id = g.template_id
      join workspaces o on o.id = t.owner_id
      order by n.nth
      on conflict (student_id) do nothing
      returning delivery_id, student_id, template_id, owner_id, position)
    insert into deliveries (id, student_id, template_id, owner_id, sending_id, position, revision_id, email, state,
      message_id, queued_at)
    select q.delivery_id, q.student_id, q.template_id, q.owner_id, ${batchId}, q.position, c.revision_id, s.email,
      'queued', '<' || q.delivery_id || '@' || ${host}::text || '>', ${now.toISOString()}::timestamptz
    from queued q
    join students s on s.id = q.student_id
    join certificates c on c.student_id = s.id
    order by q.position`);
}

function asRows(rows: readonly NewDelivery[]) {
  return sql`unnest(
      ${sql.param(rows.map((row) => row.id))}::text[],
      ${sql.param(rows.map((row) => row.studentId))}::text[],
      ${sql.param(rows.map((row) => row.dueAt.toISOString()))}::timestamptz[]) with ordinality
    as n (id, student_id, due_at, nth)`;
}
