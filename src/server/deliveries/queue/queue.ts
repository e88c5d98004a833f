// Send Mail to All: queues a delivery for every student who is due one; the worker finds them by itself.
import { isEmpty, parseContent } from "#domain/canvas/content.ts";
import { startOfDay } from "#domain/mail/delivery.ts";
import { cleanMessage, BATCH, type SendRequest } from "#domain/mail/batch.ts";
import { cleanText } from "#domain/text.ts";
import { DAY } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import { pinForBatch } from "../../certificates/pin.ts";
import type { Context } from "../../context.ts";
import { requireInView } from "../../trust/in-view.ts";
import { planMails, requireMayMail } from "../../trust/quota.ts";
import {
  findRecipients,
  findBatch,
  insertDeliveries,
  insertBatch,
  lockCancelled,
  lockOwnTemplate,
  type Recipient,
  takeOver,
} from "./queue-store.ts";
import { newDeliveryIds } from "./delivery-ids.ts";
import { endIdlePause } from "../control/control-store.ts";
import { findSuppressions, type Suppression } from "../recipients/suppression-store.ts";

export type Queued = {
  queued: number;
  alreadySent: number;
  withoutEmail: { id: string; name: string }[];
  /** How many mails go on the first day, the second, and so on; empty if they were queued before. */
  days: number[];
  /** If nobody is mailed: why the addresses get no mail. */
  suppressed: Suppression[];
};

/** One transaction: either all mails are queued and a worker is woken, or none. Mails already on their way stay. */
export async function queueDeliveries(ctx: Context, ownerId: string, request: SendRequest): Promise<Queued> {
  const now = ctx.clock();
  const startsAt = startOf(request, now);
  return ctx.db.transaction(async (tx) => {
    const template = await lockOwnTemplate(tx, ownerId, request.user_template_id);
    if (template === undefined) throw new UserError("template.not_found");
    await requireInView(tx, request.user_template_id);
    if (isEmpty(parseContent(template.content))) throw new UserError("mail.no_design");
    const id = request.sending_id ?? ctx.newId();
    const earlier = await findBatch(tx, id, request.user_template_id);
    if (earlier !== undefined)
      return { queued: earlier.queued, alreadySent: 0, withoutEmail: [], days: [], suppressed: [] };
    await endIdlePause(tx, request.user_template_id);
    const inHand = await lockCancelled(tx, request.user_template_id);
    const { due, alreadySent, withoutEmail } = selectDue(await findRecipients(tx, ownerId, request, now), request);
    // Suppressed students get a delivery that says why, but no mail, so they are not counted.
    const queued = due.filter((student) => !student.suppressed).length;
    const students = due.map((student) => student.id);
    const suppressed = queued === 0 ? await findSuppressions(tx, ownerId, students, now) : [];
    const answer = { queued, alreadySent, withoutEmail, days: [], suppressed };
    if (due.length === 0) return answer;
    await requireMayMail(ctx, tx, ownerId, students);
    const batch = { id, templateId: request.user_template_id, startsAt, queued, createdAt: now };
    if (!(await insertBatch(tx, { ...batch, ...wordsOf(request) })))
      throw new UserError("request.invalid_field", { field: "sending_id" });
    await pinForBatch(tx, students, template.revisionId, now);
    const times = await planMails(ctx, tx, ownerId, { count: students.length, now, from: startsAt });
    const ids = newDeliveryIds(ctx, students.length);
    const rows = students.map((studentId, at) => ({ id: ids[at] ?? "", studentId, dueAt: times[at] ?? startsAt }));
    const taken = rows.filter(({ studentId }) => inHand.has(studentId));
    await takeOver(tx, id, taken, now);
    await insertDeliveries(tx, id, rows, new URL(ctx.config.publicUrl).hostname, now);
    await ctx.wake(tx);
    return { ...answer, days: mailsPerDay(times, startsAt) };
  });
}

function startOf({ send_at, hold }: SendRequest, now: Date): Date {
  if (send_at === undefined) return hold === true ? new Date(now.getTime() + BATCH.secondThoughtsMs) : now;
  const at = new Date(send_at);
  if (at.getTime() > now.getTime() + BATCH.aheadMs) throw new UserError("mail.too_far_ahead");
  return at < now ? now : at;
}

function wordsOf({ subject, message, attachment }: SendRequest) {
  return { subject: cleanText(subject ?? ""), message: cleanMessage(message ?? ""), attachment: attachment ?? "none" };
}

/** Students chosen because a mail failed get another, even if an earlier one arrived. */
function selectDue(students: readonly Recipient[], { failed = false, again = failed }: SendRequest) {
  const reachable = students.filter((student) => student.hasEmail);
  const mailed = again ? [] : reachable.filter((student) => student.mailed);
  return {
    due: reachable.filter((student) => !student.onItsWay && (again || !student.mailed)),
    alreadySent: mailed.length,
    withoutEmail: students.filter((student) => !student.hasEmail).map(({ id, name }) => ({ id, name })),
  };
}

function mailsPerDay(times: readonly Date[], from: Date): number[] {
  const days: number[] = [];
  for (const at of times) {
    const nth = Math.floor((at.getTime() - startOfDay(from).getTime()) / DAY);
    while (days.length <= nth) days.push(0);
    days[nth] = (days[nth] ?? 0) + 1;
  }
  return days;
}
