// An organiser has an address mailed again although its mailbox was missing: once, then only the operator can.
import { UserError } from "#domain/user-error.ts";
import { operatorOf } from "../../budgets/budgets.ts";
import type { Context } from "../../context.ts";
import { recordOfTemplate } from "../../events/record.ts";
import type { Principal } from "../../principal.ts";
import { oneStudent } from "../../students/list.ts";
import { firstAccountOf } from "../../trust/persons.ts";
import { requireMayMail } from "../../trust/quota.ts";
import { liftBlock } from "../recipients/suppression-store.ts";

/** `email` is what the organiser saw: the address may have been changed since. */
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
