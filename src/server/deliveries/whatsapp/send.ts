// Sends certificates by WhatsApp: queues a delivery for everybody who agreed and is due one; the messenger finds them.
import { UserError } from "#domain/user-error.ts";
import type { WhatsAppRequest } from "#domain/whatsapp/batch.ts";
import { pinForBatch } from "../../certificates/pin.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { sql } from "../../database/orm.ts";
import { type Actor, recordOfTemplate } from "../../events/record.ts";
import type { NewestDesigns } from "../../templates/variants/design.ts";
import { requireInView } from "../../trust/in-view.ts";
import { storedSender } from "../../trust/mail-days.ts";
import { planMails, requireMayMessage } from "../../trust/quota.ts";
import { newDeliveryIds } from "../queue/delivery-ids.ts";
import { PIECE } from "../queue/piece.ts";
import { requireDesign, requireNotPast, startOf } from "../queue/queue.ts";
import { findBatch, hasEmptyDesign, insertBatch, isHeldNow, requireOwnTemplate } from "../queue/queue-store.ts";
import { findPeople, isDue, type AgreedStudent } from "./people.ts";
import { keepReading, readingOf } from "./reading.ts";

/** Either all messages are queued or none. The same id is the same batch. Returns how many are queued. */
export async function queueMessages(ctx: Context, actor: Actor, request: WhatsAppRequest): Promise<number> {
  if (ctx.whatsapp === undefined) throw new UserError("whatsapp.off");
  return ctx.db.transaction((tx) => press(ctx, tx, actor, request));
}

async function press(ctx: Context, tx: Database, actor: Actor, request: WhatsAppRequest): Promise<number> {
  const { workspaceId: ownerId } = actor;
  const { user_template_id: templateId, sending_id: id = ctx.newId(), again = false } = request;
  const now = ctx.clock();
  const startsAt = startOf(request, now);
  const template = await requireOwnTemplate(tx, ownerId, templateId);
  await requireInView(tx, templateId);
  if (await isHeldNow(tx, templateId, now)) throw new UserError("mail.held");
  const earlier = await findBatch(tx, id, templateId, "whatsapp");
  if (earlier !== undefined) return earlier.queued;
  requireNotPast(request, now);
  const hasVariants = requireDesign(template);
  await requireMayMessage(ctx, tx, ownerId);
  const of = { templateId, named: request.student_ids, excluded: request.except_ids };
  const reading = await readingOf(ctx, tx, { ownerId, templateId });
  const { agreed } = await findPeople(tx, of, reading);
  const due = agreed.filter((person) => isDue(person, again));
  if (due.length === 0) return 0;
  const ids = due.map((person) => person.id);
  if (hasVariants && (await hasEmptyDesign(tx, ids, template.designs))) throw new UserError("mail.no_design");
  const batch = {
    id,
    templateId,
    startsAt,
    queued: due.length,
    createdAt: now,
    channel: "whatsapp",
    sentBy: actor.userId,
  } as const;
  if (!(await insertBatch(tx, batch))) throw new UserError("request.invalid_field", { field: "sending_id" });
  await keepReading(tx, templateId, reading, now);
  const times = await planMails(ctx, tx, { ownerId, sentBy: actor.userId }, { count: due.length, now, from: startsAt });
  for (let from = 0; from < due.length; from += PIECE) {
    const piece = due.slice(from, from + PIECE).map((person, nth) => ({ ...person, at: times[from + nth] ?? now }));
    await queuePiece(ctx, tx, { batchId: id, designs: template.designs, people: piece, now });
  }
  await recordOfTemplate(ctx, tx, actor, templateId, { code: "batch.messaged", params: { messages: due.length } });
  return due.length;
}

type Piece = { batchId: string; designs: NewestDesigns; people: readonly (AgreedStudent & { at: Date })[]; now: Date };

async function queuePiece(ctx: Context, tx: Database, { batchId, designs, people, now }: Piece): Promise<void> {
  const students = people.map(({ id }) => id);
  await pinForBatch(tx, students, designs, now);
  const { hostname } = new URL(ctx.config.publicUrl);
  await tx.execute(sql`
    with queued as (
      select n.id, n.student_id, n.phone, n.due_at, t.id as template_id, t.owner_id, ${storedSender(sql`g.sent_by`, sql`o`)} as sent_by,
        nextval('deliveries_position_seq') as position, c.revision_id
      from unnest(
        ${sql.param(newDeliveryIds(ctx, people.length))}::text[], ${sql.param(students)}::text[],
        ${sql.param(people.map(({ phone }) => phone))}::text[],
        ${sql.param(people.map(({ at }) => at.toISOString()))}::timestamptz[]) as n (id, student_id, phone, due_at)
      join certificates c on c.student_id = n.student_id
      join sendings g on g.id = ${batchId}
      join templates t on t.id = g.template_id
      join workspaces o on o.id = t.owner_id
    ), recorded as (
      insert into deliveries (id, student_id, template_id, owner_id, sending_id, position, revision_id, email, channel,
        state, message_id, queued_at)
      select id, student_id, template_id, owner_id, ${batchId}, position, revision_id, '', 'whatsapp', 'queued',
        '<' || id || '@' || ${hostname}::text || '>', ${now.toISOString()}::timestamptz
      from queued returning id)
    insert into whatsapp_messages (delivery_id, student_id, template_id, owner_id, sent_by, position, phone, due_at, next_at)
    select q.id, q.student_id, q.template_id, q.owner_id, q.sent_by, q.position, q.phone, q.due_at, q.due_at
    from queued q join recorded r on r.id = q.id`);
}
