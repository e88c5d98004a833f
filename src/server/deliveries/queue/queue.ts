// Send Mail to All: queues a delivery for every student who is due one; the worker finds them by itself.
import { isEmpty } from "#domain/canvas/content.ts";
import { parseSaved, type SavedDesign } from "#domain/canvas/drawing-rules.ts";
import { daysBetween } from "#domain/mail/sending-day.ts";
import { cleanMessage, BATCH, type SendRequest } from "#domain/mail/batch.ts";
import { cleanText } from "#domain/text.ts";
import { MINUTE } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { type Actor, recordOfTemplate } from "../../events/record.ts";
import type { NewestDesigns } from "../../templates/variants/design.ts";
import { requireInView } from "../../trust/in-view.ts";
import { planMails, requireMayMail } from "../../trust/quota.ts";
import { doesDraftWait } from "../issuing/draft-store.ts";
import { mailsAgain, PIECE, queuePiece, selectDue } from "./piece.ts";
import {
  findBatch,
  findRecipients,
  hasEmptyDesign,
  insertBatch,
  isHeldNow,
  isPublishedBy,
  lockCancelled,
  requireOwnTemplate,
} from "./queue-store.ts";
import type { RecipientState } from "./recipient-states.ts";
import { queueRemainder } from "./remainder.ts";
import { findUnfinished, insertRemainder } from "./remainder-store.ts";
import { endIdlePause } from "../control/control-store.ts";
import { findToldBefore } from "../control/unreached-store.ts";
import { findSuppressions, type Suppression } from "../recipients/suppression-store.ts";

export type Queued = {
  queued: number;
  alreadySent: number;
  withoutEmail: { id: string; name: string }[];
  /** How many mails go on the first day, the second, and so on; empty if they were queued before. */
  days: number[];
  /** Why addresses get no mail: one reason for each of them. */
  suppressed: Suppression[];
};

/**
 * Either all mails are queued or none; mails already on their way stay. Of a large batch the first transaction queues
 * one piece and notes the rest, which is queued before this returns; a job finishes it if this process dies.
 * `publishes`: the mails of held certificates, whose rest is queued after this returns.
 */
export async function queueDeliveries(
  ctx: Context,
  actor: Actor,
  request: SendRequest,
  { publishes = false } = {},
): Promise<Queued> {
  const id = request.sending_id ?? ctx.newId();
  for (;;) {
    const pressed = await ctx.db.transaction((tx) => press(ctx, tx, actor, { ...request, sending_id: id, publishes }));
    if (!("unfinished" in pressed)) {
      const rest = queueRemainder(ctx, id);
      if (publishes)
        rest.catch((error: unknown) => ctx.log.error({ err: error }, "The rest of a batch waits for its job"));
      else await rest;
      return pressed;
    }
    // Its students would look as if nothing was on its way to them.
    await queueRemainder(ctx, pressed.unfinished);
  }
}

type Press = SendRequest & { sending_id: string; publishes: boolean };

/** `unfinished`: an earlier batch of the template that must be queued to its end first. */
export async function press(
  ctx: Context,
  tx: Database,
  actor: Actor,
  request: Press,
): Promise<Queued | { unfinished: string }> {
  const { workspaceId: ownerId } = actor;
  const { user_template_id: templateId, sending_id: id } = request;
  const now = ctx.clock();
  const startsAt = startOf(request, now);
  const template = await requireOwnTemplate(tx, ownerId, templateId);
  await requireInView(tx, templateId);
  if (request.publishes && !(await isPublishedBy(tx, templateId, id))) throw new UserError("publication.not_held");
  if (!request.publishes && (await isHeldNow(tx, templateId, now))) throw new UserError("mail.held");
  const { designs } = template;
  const earlier = await findBatch(tx, id, templateId);
  if (earlier !== undefined)
    return { queued: earlier.queued, alreadySent: 0, withoutEmail: [], days: [], suppressed: [] };
  if (!request.publishes) requireNotPast(request, now);
  if (request.draft === true && !(await doesDraftWait(tx, { id, templateId }, now)))
    throw new UserError("draft.discarded");
  const hasVariants = requireDesign(template);
  const unfinished = await findUnfinished(tx, templateId);
  if (unfinished !== undefined) return { unfinished };
  await endIdlePause(tx, templateId);
  const inHand = await lockCancelled(tx, templateId);
  const recipients = await findRecipients(tx, ownerId, request, now);
  const { due, alreadySent, withoutEmail } = selectDue(recipients, mailsAgain(request));
  const { blocked, students } = await tellingWhy(tx, due);
  const queued = due.length - blocked.length;
  const suppressed = blocked.length === 0 ? [] : await findSuppressions(tx, ownerId, blocked, now);
  const answer = { queued, alreadySent, withoutEmail, days: [], suppressed };
  if (students.length === 0) return answer;
  if (hasVariants && (await hasEmptyDesign(tx, students, designs))) throw new UserError("mail.no_design");
  await requireMayMail(ctx, tx, ownerId, students);
  const batch = { id, templateId, startsAt, queued, createdAt: now, sentBy: actor.userId };
  if (!(await insertBatch(tx, { ...batch, ...wordsOf(request) })))
    throw new UserError("request.invalid_field", { field: "sending_id" });
  const times = await planMails(
    ctx,
    tx,
    { ownerId, sentBy: actor.userId },
    { count: students.length, now, from: startsAt },
  );
  await queuePiece(ctx, tx, { batchId: id, designs, students: students.slice(0, PIECE), times, inHand, now });
  if (students.length > PIECE) await noteRemainder(ctx, tx, { ...request, students, designs, now });
  await recordOfTemplate(ctx, tx, actor, templateId, { code: "batch.sent", params: { mails: queued } });
  return { ...answer, days: mailsPerDay(times, startsAt) };
}

/** Whether it has variants. Throws if nobody could get a certificate with something on it. */
export function requireDesign({ designs, ...own }: SavedDesign & { designs: NewestDesigns }): boolean {
  const hasVariants = Object.keys(designs.variantRevisions).length > 0;
  if (!hasVariants && isEmpty(parseSaved(own))) throw new UserError("mail.no_design");
  return hasVariants;
}

/**
 * `blocked`: those whose address gets no mail. They get a delivery that says why, but those who have one keep it, with
 * its own reason.
 */
async function tellingWhy(tx: Database, due: readonly RecipientState[]) {
  const blocked = due.filter(({ suppressed }) => suppressed).map(({ id }) => id);
  const told = blocked.length === 0 ? undefined : await findToldBefore(tx, blocked);
  return { blocked, students: due.map(({ id }) => id).filter((id) => told?.has(id) !== true) };
}

/** The job comes when this process should have finished. */
async function noteRemainder(
  ctx: Context,
  tx: Database,
  batch: Press & { students: string[]; designs: NewestDesigns; now: Date },
): Promise<void> {
  const { sending_id: batchId, students, designs, now } = batch;
  await insertRemainder(tx, { batchId, ...designs, again: mailsAgain(batch), students, done: PIECE });
  await ctx.queueJob(tx, "queue-batch", batchId, { at: new Date(now.getTime() + MINUTE) });
}

export function startOf({ send_at, hold }: Pick<SendRequest, "send_at" | "hold">, now: Date): Date {
  if (send_at === undefined) return hold === true ? new Date(now.getTime() + BATCH.secondThoughtsMs) : now;
  const at = new Date(send_at);
  if (at.getTime() > now.getTime() + BATCH.aheadMs) throw new UserError("mail.too_far_ahead");
  return at < now ? now : at;
}

/** Not before a repeated request has found its batch: its time may have come meanwhile. */
export function requireNotPast({ send_at }: Pick<SendRequest, "send_at">, now: Date): void {
  if (send_at !== undefined && new Date(send_at).getTime() < now.getTime() - BATCH.agoMs)
    throw new UserError("mail.past");
}

function wordsOf({ subject, message, attachment }: SendRequest) {
  return { subject: cleanText(subject ?? ""), message: cleanMessage(message ?? ""), attachment: attachment ?? "none" };
}

function mailsPerDay(times: readonly Date[], from: Date): number[] {
  const days: number[] = [];
  for (const at of times) {
    const nth = daysBetween(from, at);
    while (days.length <= nth) days.push(0);
    days[nth] = (days[nth] ?? 0) + 1;
  }
  return days;
}
