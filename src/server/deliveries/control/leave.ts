// 'Leave it': the organiser decides that a student needs no certificate although their mail did not arrive.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import { requireOwnTemplate } from "../queue/queue-store.ts";
import { findStudentDelivery } from "./manual-delivery-store.ts";
import { markLeft } from "./unreached-store.ts";

/** Changes nothing for a student whose newest mail did not fail. */
export async function leaveFailure(ctx: Context, ownerId: string, studentId: string, left: boolean): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const delivery = await findStudentDelivery(tx, ownerId, studentId);
    if (delivery === undefined) throw new UserError("student.not_found");
    await requireOwnTemplate(tx, ownerId, delivery.templateId);
    await markLeft(tx, studentId, left ? ctx.clock() : null);
  });
}
