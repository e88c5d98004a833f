// 'Mark as handed over': the organiser handed the certificate over in another way, and may undo the mark.
import { UserError } from "#domain/user-error.ts";
import { markSent, pinForBatch, pinnedRevision, unmarkSent } from "../../certificates/pin.ts";
import { isWithdrawn } from "../../certificates/withdraw.ts";
import type { Context } from "../../context.ts";
import { findStudentDelivery, insertManualDelivery, removeManualDelivery } from "./manual-delivery-store.ts";
import { newDeliveryIds } from "../queue/delivery-ids.ts";
import { requireOwnTemplate } from "../queue/queue-store.ts";

/** Marking twice is marking once. Refused while a mail is on its way, because it would arrive all the same. */
export async function setManualDelivery(
  ctx: Context,
  ownerId: string,
  studentId: string,
  handedOver: boolean,
): Promise<void> {
  const now = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    const templateId = (await findStudentDelivery(tx, ownerId, studentId))?.templateId;
    const template = templateId === undefined ? undefined : await requireOwnTemplate(tx, ownerId, templateId);
    // Read again under the lock: a batch may have been queued in between.
    const delivery = await findStudentDelivery(tx, ownerId, studentId);
    if (template === undefined || delivery === undefined) throw new UserError("student.not_found");
    if (await isWithdrawn(tx, studentId)) throw new UserError("certificate.give_again_first");
    if (delivery.onItsWay) throw new UserError("mail.on_its_way");
    if (handedOver === (delivery.state === "given")) return;
    if (!handedOver) {
      await removeManualDelivery(tx, studentId);
      return unmarkSent(tx, studentId, now);
    }
    await pinForBatch(tx, [studentId], template.designs, now);
    const [id = ""] = newDeliveryIds(ctx, 1);
    await insertManualDelivery(tx, id, studentId, now);
    await markSent(tx, studentId, await pinnedRevision(tx, studentId), now);
  });
}
