// Hands a certificate over without a mail, and takes that back: at a desk, by a claim, or by 'Mark as handed over'.
import type { HandOverKind } from "#domain/certificate/hand-over.ts";
import { UserError } from "#domain/user-error.ts";
import { markSent, pinForBatch, pinnedRevision, unmarkSent } from "../certificates/pin.ts";
import { isWithdrawn } from "../certificates/withdraw.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import {
  forgetInsteadOfMail,
  lockStudentDelivery,
  recordInsteadOfMail,
} from "../deliveries/control/manual-delivery.ts";
import { noteAdded } from "../deliveries/publishing/added.ts";
import { deleteHandOver, insertHandOver, isHandedOver } from "./store.ts";

/** `by`: which user does it; null for a claim. */
export type HandingOver = {
  studentId: string;
  kind: HandOverKind;
  by: string | null;
  /**
   * What is done about the student's mails. `keep`: one that was sent stays as it is, and one on its way goes on.
   * `replace`: handing over takes the place of what was mailed, and is refused while a mail is on its way.
   */
  mails: "keep" | "replace";
};

/** `changed`: false if it was so before, because doing it twice is doing it once. */
export type HandedOverNow = { changed: boolean; templateId: string };

/** Issues the certificate, as its first sending does. Refused for a withdrawn one. */
export async function recordHandOver(
  ctx: Context,
  tx: Database,
  ownerId: string,
  { studentId, kind, by, mails }: HandingOver,
): Promise<HandedOverNow> {
  const now = ctx.clock();
  const { templateId, designs, state, onItsWay } = await lockStudentDelivery(tx, ownerId, studentId);
  if (await isWithdrawn(tx, studentId)) throw new UserError("certificate.give_again_first");
  if (onItsWay && mails === "replace") throw new UserError("mail.on_its_way");
  const changed = await insertHandOver(tx, { studentId, kind, at: now, by });
  const isReached = state === "given" || (mails === "keep" && (onItsWay || state === "sent"));
  if (!changed && isReached) return { changed, templateId };
  // Of a mail on its way the certificate keeps the design that it was queued with.
  if (!onItsWay) await pinForBatch(tx, [studentId], designs, now);
  if (!isReached) await recordInsteadOfMail(ctx, tx, studentId);
  await markSent(tx, studentId, await pinnedRevision(tx, studentId), now);
  return { changed, templateId };
}

/** Undoes it. If nothing else gave the certificate out, it is as if it was never issued. */
export async function undoHandOver(
  ctx: Context,
  tx: Database,
  ownerId: string,
  { studentId, kind, mails }: Omit<HandingOver, "by">,
): Promise<HandedOverNow> {
  const { templateId, onItsWay } = await lockStudentDelivery(tx, ownerId, studentId);
  if (await isWithdrawn(tx, studentId)) throw new UserError("certificate.give_again_first");
  if (onItsWay && mails === "replace") throw new UserError("mail.on_its_way");
  const changed = await deleteHandOver(tx, studentId, kind);
  if (!changed || (await isHandedOver(tx, studentId))) return { changed, templateId };
  await forgetInsteadOfMail(tx, studentId);
  await unmarkSent(tx, studentId, ctx.clock());
  // On a list that was published meanwhile they now wait for theirs, as somebody who is added does.
  await noteAdded(ctx, tx, templateId);
  return { changed, templateId };
}
