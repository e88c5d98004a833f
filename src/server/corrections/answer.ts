// The organiser's answer to a correction. Accepting it renames the student, and the certificate's link shows the new
// name; in both cases the recipient is mailed.
import type { Correction } from "#api/certificate.ts";
import { parseDeclineReason } from "#domain/certificate/correction.ts";
import { UserError } from "#domain/user-error.ts";
import { renameInFill } from "../ai/rename.ts";
import { isWithdrawn } from "../certificates/withdraw.ts";
import type { Context } from "../context.ts";
import { noteMoved } from "../mine/moved-mail.ts";
import { recordOfTemplate } from "../events/record.ts";
import type { Principal } from "../principal.ts";
import { readdressStudents } from "../students/readdress.ts";
import { renameStudent } from "../students/rename.ts";
import { closeCorrection, lockedCorrection } from "./store.ts";

/** Costs no credit and mails no certificate. A repeated answer is refused. `reason`: why it is declined. */
export async function answerCorrection(
  ctx: Context,
  { userId, workspaceId: ownerId }: Principal,
  id: string,
  { accept, reason: text = "" }: { accept: boolean; reason?: string | undefined },
): Promise<Correction> {
  const reason = accept ? "" : parseDeclineReason(text);
  return ctx.db.transaction(async (tx) => {
    const correction = await lockedCorrection(tx, ownerId, id);
    if (correction === undefined) throw new UserError("correction.not_found");
    if (correction.state !== "open") throw new UserError("correction.answered");
    const now = ctx.clock();
    const { student, kind } = correction;
    if (accept && kind === "name") {
      if (await isWithdrawn(tx, student.id)) throw new UserError("certificate.give_again_first");
      await renameInFill(tx, student.id, correction.name_asked);
      await renameStudent(tx, ownerId, student.id, correction.name_asked, now);
    }
    // Both addresses are told.
    const isMoved = accept && kind === "address";
    if (isMoved) {
      await readdressStudents(tx, [student.id], correction.email);
      await noteMoved(ctx, tx, { address: correction.email_before, newAddress: correction.email });
    }
    const state = accept ? ("accepted" as const) : ("declined" as const);
    const before = { nameBefore: student.name, emailBefore: correction.email_before };
    const templateId = await closeCorrection(tx, id, {
      state,
      reason,
      ...before,
      by: userId,
      at: now,
      isTold: isMoved,
    });
    const event = { code: "correction.answered", params: { accepted: accept } } as const;
    await recordOfTemplate(ctx, tx, { userId, workspaceId: ownerId }, templateId, event);
    if (!isMoved) await ctx.queueJob(tx, "mail-correction-answer", id);
    return (await lockedCorrection(tx, ownerId, id)) ?? correction;
  });
}
