// 'Mark as handed over': the organiser handed the certificate over in another way, and may take that back.
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { markSent, pinForBatch, unmarkSent } from "../../certificates/pin.ts";
import type { Context } from "../../context.ts";
import { findStanding, insertManualDelivery, removeManualDelivery } from "./manual-delivery-store.ts";
import { lockOwnTemplate } from "../queue/queue-store.ts";

/** Given twice is given once. A mail on its way comes first: it would arrive all the same. */
export async function setManualDelivery(
  ctx: Context,
  ownerId: string,
  studentId: string,
  given: boolean,
): Promise<void> {
  const now = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    const templateId = (await findStanding(tx, ownerId, studentId))?.templateId;
    const template = templateId === undefined ? undefined : await lockOwnTemplate(tx, ownerId, templateId);
    // Read again under the lock: a sending may have begun in between.
    const standing = await findStanding(tx, ownerId, studentId);
    if (template === undefined || standing === undefined) throw new UserError(SAY.students.noSuch, 404);
    if (standing.onItsWay) throw new UserError(SAY.mail.onItsWay, 409);
    if (given === (standing.state === "given")) return;
    if (!given) {
      await removeManualDelivery(tx, studentId);
      return unmarkSent(tx, studentId);
    }
    await pinForBatch(tx, [studentId], template.revisionId, now);
    await insertManualDelivery(tx, ctx.newId(), studentId, now);
    await markSent(tx, studentId, template.revisionId, now);
  });
}
