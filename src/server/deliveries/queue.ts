// Send Mail to All: makes a delivery for every student who is due one. The worker finds them by itself.
import { isEmpty, parseContent } from "#domain/content.ts";
import { dueTimes } from "#domain/delivery.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { pinForSending } from "../certificates/pin.ts";
import type { Context } from "../context.ts";
import { findRecipients, insertDeliveries, lockTemplate, plannedMails, type Recipient } from "./queue-store.ts";

export type SendRequest = {
  templateId: string;
  /** Also to students who were mailed before. */
  again: boolean;
  /** Only these students; everybody unless given. */
  studentIds: readonly string[] | undefined;
};

export type Queued = { queued: number; alreadySent: number; withoutEmail: { id: string; name: string }[] };

/** One transaction: either all of them are on their way and a worker is told, or none. Who is on the way already is left there. */
export async function queueDeliveries(ctx: Context, ownerId: string, request: SendRequest): Promise<Queued> {
  return ctx.db.transaction(async (tx) => {
    const template = await lockTemplate(tx, ownerId, request.templateId);
    if (template === undefined) throw new UserError(SAY.templates.noSuch, 404);
    if (isEmpty(parseContent(template.content))) throw new UserError(SAY.mail.noDesign);
    const students = await findRecipients(tx, request.templateId, request.studentIds);
    const { due, alreadySent, withoutEmail } = sort(students, request.again);
    if (due.length === 0) return { queued: 0, alreadySent, withoutEmail };
    const now = ctx.clock();
    const ids = due.map((student) => student.id);
    await pinForSending(tx, ids, template.revisionId, now);
    const { perDay } = ctx.config.mail;
    const times = dueTimes(
      ids.length,
      perDay,
      perDay === undefined ? new Map() : await plannedMails(tx, ownerId, now),
      now,
    );
    const rows = ids.map((studentId, at) => ({ id: ctx.newId(), studentId, dueAt: times[at] ?? now }));
    const queued = await insertDeliveries(tx, request.templateId, rows, new URL(ctx.config.publicUrl).hostname, now);
    await ctx.wake("deliver", request.templateId, tx);
    return { queued, alreadySent, withoutEmail };
  });
}

function sort(students: readonly Recipient[], again: boolean) {
  const reachable = students.filter((student) => student.hasEmail);
  const mailed = again ? [] : reachable.filter((student) => student.mailed);
  return {
    due: reachable.filter((student) => !student.onItsWay && (again || !student.mailed)),
    alreadySent: mailed.length,
    withoutEmail: students.filter((student) => !student.hasEmail).map(({ id, name }) => ({ id, name })),
  };
}
