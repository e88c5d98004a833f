// What an organiser decides about a student whose mail did not arrive: 'Leave it', or to mail a blocked address again.
import { UserError } from "#domain/user-error.ts";
import { operatorOf } from "../../budgets/budgets.ts";
import type { Context } from "../../context.ts";
import { recordOfTemplate } from "../../events/record.ts";
import type { Principal } from "../../principal.ts";
import { oneStudent } from "../../students/list.ts";
import { firstAccountOf } from "../../trust/persons.ts";
import { requireMayMail } from "../../trust/quota.ts";
import { requireOwnTemplate } from "../queue/queue-store.ts";
import { liftBlock } from "../recipients/suppression-store.ts";
import { findStudentDelivery } from "./manual-delivery-store.ts";
import { markLeft } from "./unreached-store.ts";

/** The student needs no certificate. Changes nothing for one whose newest mail did not fail. */
export async function leaveFailure(ctx: Context, ownerId: string, studentId: string, left: boolean): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const delivery = await findStudentDelivery(tx, ownerId, studentId);
    if (delivery === undefined) throw new UserError("student.not_found");
    await requireOwnTemplate(tx, ownerId, delivery.templateId);
    await markLeft(tx, studentId, left ? ctx.clock() : null);
  });
}

/**
 * The address is mailed again although its mailbox was missing: once, then only the operator can. `email` is what the
 * organiser saw: the address may have been changed since.
 */
export async function liftBlockOf(ctx: Context, principal: Principal, studentId: string, email: string): Promise<void> {
  const { workspaceId: ownerId, userId } = principal;
  const student = await oneStudent(ctx.db, ownerId, studentId);
  if (student.email.toLowerCase() !== email.trim().toLowerCase()) throw new UserError("block.moved");
  await ctx.limits.use({ liftBlock: await firstAccountOf(ctx.db, userId) });
  await ctx.db.transaction(async (tx) => {
    await requireMayMail(ctx, tx, ownerId, [studentId]);
    const block = await liftBlock(tx, { address: student.email, ownerId }, ctx.clock());
    if (block === undefined) throw new UserError("block.none");
    if (block === "final") throw new UserError("block.final", { operator: operatorOf(ctx) });
    await recordOfTemplate(ctx, tx, principal, student.user_template_id, { code: "block.lifted", params: {} });
  });
}
