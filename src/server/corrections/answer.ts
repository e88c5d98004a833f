// The organiser's answer: accepted, the student is renamed and the same link shows it; either way the recipient is told
// by mail.
import type { Correction } from "#api/shapes.ts";
import { UserError } from "#domain/user-error.ts";
import { renameInFill } from "../ai/rename.ts";
import type { Context } from "../context.ts";
import { renameStudent } from "../students/rename.ts";
import { closeCorrection, lockedCorrection } from "./store.ts";

/** Costs nothing and mails no certificate. The same answer twice is one: the second finds it answered. */
export async function answerCorrection(
  ctx: Context,
  ownerId: string,
  id: string,
  accept: boolean,
): Promise<Correction> {
  return ctx.db.transaction(async (tx) => {
    const asked = await lockedCorrection(tx, ownerId, id);
    if (asked === undefined) throw new UserError("correction.not_found");
    if (asked.state !== "open") throw new UserError("correction.answered");
    const now = ctx.clock();
    if (accept) {
      await renameInFill(tx, asked.student.id, asked.name_asked);
      await renameStudent(tx, ownerId, asked.student.id, asked.name_asked, now);
    }
    const state = accept ? ("accepted" as const) : ("declined" as const);
    await closeCorrection(tx, id, { state, nameBefore: asked.student.name, by: ownerId, at: now });
    await ctx.queueJob(tx, "mail-correction-answer", id);
    const name = accept ? asked.name_asked : asked.student.name;
    return {
      ...asked,
      student: { ...asked.student, name },
      name_before: asked.student.name,
      state,
      answered_at: now.toISOString(),
    };
  });
}
