// Queues the rest of a large batch, piece by piece: nobody waits long for its locks, and a job finishes what a killed
// process leaves.
import { startOfDay } from "#domain/mail/sending-day.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { isInView } from "../../trust/in-view.ts";
import { planMails } from "../../trust/quota.ts";
import { PIECE, queuePiece, selectDue } from "./piece.ts";
import { findRecipients, lockCancelled, lockOwnTemplate } from "./queue-store.ts";
import {
  dropRemainder,
  findNextPiece,
  findOwnerOfUnfinished,
  findUnfinishedBatches,
  finishPiece,
  type NextPiece,
} from "./remainder-store.ts";

/** May run twice at once: each piece is queued once. */
export async function queueRemainder(ctx: Context, batchId: string): Promise<void> {
  while (await ctx.db.transaction((tx) => queueNext(ctx, tx, batchId)));
}

/** The ids of batches that were pressed and are not queued to the end. */
export async function unfinishedBatches({ db }: Pick<Context, "db">): Promise<string[]> {
  return findUnfinishedBatches(db);
}

/** True if more is left. */
async function queueNext(ctx: Context, tx: Database, batchId: string): Promise<boolean> {
  const owner = await findOwnerOfUnfinished(tx, batchId);
  if (owner === undefined) return false;
  const template = await lockOwnTemplate(tx, owner.ownerId, owner.templateId);
  const next = await findNextPiece(tx, batchId, PIECE);
  if (next === undefined) return false;
  if (template === undefined || next.cancelled || !(await isInView(tx, owner.templateId))) {
    await dropRemainder(tx, batchId);
    return false;
  }
  await queueDue(ctx, tx, { ...owner, batchId }, next);
  return finishPiece(tx, batchId, PIECE);
}

/** Looks at each student again: what was due at the press may have been mailed, deleted or corrected since. */
async function queueDue(
  ctx: Context,
  tx: Database,
  {
    ownerId,
    templateId,
    batchId,
    sentBy,
  }: { ownerId: string; templateId: string; batchId: string; sentBy: string | null },
  { students: named, again, designs, startsAt }: NextPiece,
): Promise<void> {
  const now = ctx.clock();
  const inHand = await lockCancelled(tx, templateId, named);
  const request = { user_template_id: templateId, student_ids: named };
  const { due } = selectDue(await findRecipients(tx, ownerId, request, now), again);
  if (due.length === 0) return;
  // All pieces of a day begin at the same time, so that they are shown and cancelled as one.
  const from = startOfDay(startsAt) < startOfDay(now) ? now : startsAt;
  const times = await planMails(ctx, tx, { ownerId, sentBy }, { count: due.length, now, from });
  await queuePiece(ctx, tx, { batchId, designs, students: due.map(({ id }) => id), times, inHand, now });
}
