// Send Mail to All: makes a delivery for every student who is due one. The worker finds them by itself.
import { isEmpty, parseContent } from "#domain/canvas/content.ts";
import { dueTimes } from "#domain/mail/delivery.ts";
import { SAY } from "#domain/say/say.ts";
import { cleanMessage, BATCH, type SendRequest } from "#domain/mail/batch.ts";
import { cleanText } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import { pinForBatch } from "../../certificates/pin.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import {
  findRecipients,
  findBatch,
  insertDeliveries,
  insertBatch,
  lockCancelled,
  lockOwnTemplate,
  type NewDelivery,
  plannedMails,
  type Recipient,
  takeOver,
} from "./queue-store.ts";
import { endIdlePause } from "../control/control-store.ts";
import { findSuppressions, type Suppression } from "../recipients/suppression-store.ts";

export type Queued = {
  queued: number;
  alreadySent: number;
  withoutEmail: { id: string; name: string }[];
  /** Where nobody is mailed: why those get none whose addresses take no mails. */
  suppressed: Suppression[];
};

/** One transaction: either all of them are on their way and a worker is told, or none. Who is on the way already is left there. */
export async function queueDeliveries(ctx: Context, ownerId: string, request: SendRequest): Promise<Queued> {
  const now = ctx.clock();
  const startsAt = startOf(request, now);
  return ctx.db.transaction(async (tx) => {
    const template = await lockOwnTemplate(tx, ownerId, request.user_template_id);
    if (template === undefined) throw new UserError(SAY.templates.noSuch, 404);
    if (isEmpty(parseContent(template.content))) throw new UserError(SAY.mail.noDesign);
    const id = request.sending_id ?? ctx.newId();
    const earlier = await findBatch(tx, id, request.user_template_id);
    if (earlier !== undefined) return { queued: earlier.queued, alreadySent: 0, withoutEmail: [], suppressed: [] };
    await endIdlePause(tx, request.user_template_id);
    const inHand = await lockCancelled(tx, request.user_template_id);
    const { due, alreadySent, withoutEmail } = sort(await findRecipients(tx, ownerId, request, now), request);
    // To those who get none a row says why; nobody is promised a mail for it.
    const queued = due.filter((student) => !student.suppressed).length;
    const students = due.map((student) => student.id);
    const suppressed = queued === 0 ? await findSuppressions(tx, ownerId, students, now) : [];
    const answer = { queued, alreadySent, withoutEmail, suppressed };
    if (due.length === 0) return answer;
    const sending = { id, templateId: request.user_template_id, startsAt, queued, createdAt: now };
    if (!(await insertBatch(tx, { ...sending, ...wordsOf(request) })))
      throw new UserError(SAY.http.checkField("sending_id"));
    await pinForBatch(tx, students, template.revisionId, now);
    const rows = await planned(ctx, tx, ownerId, students, { now, from: startsAt });
    const taken = rows.filter(({ studentId }) => inHand.has(studentId));
    await takeOver(tx, id, taken, now);
    await insertDeliveries(tx, id, rows, new URL(ctx.config.publicUrl).hostname, now);
    await ctx.wake(tx);
    return answer;
  });
}

function startOf({ send_at, hold }: SendRequest, now: Date): Date {
  if (send_at === undefined) return hold === true ? new Date(now.getTime() + BATCH.secondThoughtsMs) : now;
  const at = new Date(send_at);
  if (at.getTime() > now.getTime() + BATCH.aheadMs) throw new UserError(SAY.mail.tooFarAhead);
  return at < now ? now : at;
}

function wordsOf({ subject, message, attachment }: SendRequest) {
  return { subject: cleanText(subject ?? ""), message: cleanMessage(message ?? ""), attachment: attachment ?? "none" };
}

/** Who is asked for because a mail failed gets another, also where an earlier one arrived. */
function sort(students: readonly Recipient[], { failed = false, again = failed }: SendRequest) {
  const reachable = students.filter((student) => student.hasEmail);
  const mailed = again ? [] : reachable.filter((student) => student.mailed);
  return {
    due: reachable.filter((student) => !student.onItsWay && (again || !student.mailed)),
    alreadySent: mailed.length,
    withoutEmail: students.filter((student) => !student.hasEmail).map(({ id, name }) => ({ id, name })),
  };
}

/** When the mail of each of these students is due, in their order. */
async function planned(
  ctx: Context,
  tx: Database,
  ownerId: string,
  students: readonly string[],
  when: { now: Date; from: Date },
): Promise<NewDelivery[]> {
  const { perDay } = ctx.config.mail;
  const taken = perDay === undefined ? new Map<number, number>() : await plannedMails(tx, ownerId, when);
  const times = dueTimes(students.length, perDay, taken, when.from);
  return students.map((studentId, at) => ({ id: ctx.newId(), studentId, dueAt: times[at] ?? when.from }));
}
