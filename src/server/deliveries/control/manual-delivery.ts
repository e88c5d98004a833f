// What the mails of a student know of a certificate that was handed over: a delivery that no worker ever sees.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { newDeliveryIds } from "../queue/delivery-ids.ts";
import { requireOwnTemplate } from "../queue/queue-store.ts";
import { findStudentDelivery, insertManualDelivery, removeManualDelivery } from "./manual-delivery-store.ts";

/** Locks the student's template, and reads its newest designs and how far the student's mail is. */
export async function lockStudentDelivery(tx: Database, ownerId: string, studentId: string) {
  const templateId = (await findStudentDelivery(tx, ownerId, studentId))?.templateId;
  if (templateId === undefined) throw new UserError("student.not_found");
  const { designs } = await requireOwnTemplate(tx, ownerId, templateId);
  // Read again under the lock: a batch may have been queued in between.
  const delivery = await findStudentDelivery(tx, ownerId, studentId);
  if (delivery === undefined) throw new UserError("student.not_found");
  return { ...delivery, designs };
}

/** From now on 'Send Mail to All' passes the student over, unless it sends to everybody again. */
export async function recordInsteadOfMail(ctx: Context, tx: Database, studentId: string): Promise<void> {
  const [id = ""] = newDeliveryIds(ctx, 1);
  await insertManualDelivery(tx, id, studentId, ctx.clock());
}

export async function forgetInsteadOfMail(tx: Database, studentId: string): Promise<void> {
  await removeManualDelivery(tx, studentId);
}
