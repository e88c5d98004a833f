// The organiser's answer to a correction. Accepting it renames the student, and the certificate's link shows the new
// name; in both cases the recipient is mailed.
import type { Correction } from "#api/shapes.ts";
import { UserError } from "#domain/user-error.ts";
import { renameInFill } from "../ai/rename.ts";
import { isWithdrawn } from "../certificates/withdraw.ts";
import type { Context } from "../context.ts";
import { recordOfTemplate } from "../events/record.ts";
import type { Principal } from "../principal.ts";
import { renameStudent } from "../students/rename.ts";
import { closeCorrection, lockedCorrection } from "./store.ts";

/** Costs no credit and mails no certificate. A repeated answer is refused. */
export async function answerCorrection(
  ctx: Context,
  { userId, workspaceId: ownerId }: Principal,
  id: string,
  accept: boolean,
): Promise<Correction> {
  return ctx.db.transaction(async (tx) => {
    const correction = await lockedCorrection(tx, ownerId, id);
    if (correction === undefined) throw new UserError("correction.not_found");
    if (correction.state !== "open") throw new UserError("correction.answered");
    const now = ctx.clock();
    if (accept) {
      if (await isWithdrawn(tx, correction.student.id)) throw new UserError("certificate.give_again_first");
      await renameInFill(tx, correction.student.id, correction.name_asked);
      await renameStudent(tx, ownerId, correction.student.id, correction.name_asked, now);
    }
    const state = accept ? ("accepted" as const) : ("declined" as const);
    const closing = { state, nameBefore: correction.student.name, by: userId, at: now };
    const templateId = await closeCorrection(tx, id, closing);
    const event = { code: "correction.answered", params: { accepted: accept } } as const;
    await recordOfTemplate(ctx, tx, { userId, workspaceId: ownerId }, templateId, event);
    await ctx.queueJob(tx, "mail-correction-answer", id);
    const name = accept ? correction.name_asked : correction.student.name;
    return {
      ...correction,
      student: { ...correction.student, name },
      name_before: correction.student.name,
      state,
      answered_at: now.toISOString(),
    };
  });
}
