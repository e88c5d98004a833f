// Withdraws the certificates of one or several students of a template, and undoes it. Ids that are not on the list are
// ignored. Who does it twice does it once: only what was in force before is withdrawn and recorded.
import { parseReason } from "#domain/certificate/withdrawal.ts";
import { countUnissued, issueGivenOut, markWithdrawn, unmarkWithdrawn } from "../certificates/withdraw.ts";
import type { Context } from "../context.ts";
import { endDeliveriesOfWithdrawn } from "../deliveries/control/end-withdrawn.ts";
import { recordOfTemplate } from "../events/record.ts";
import type { Principal } from "../principal.ts";
import { requireTemplateOf, type OfOneTemplate } from "./several.ts";

/** Returns whose certificate was withdrawn now, and how many had none that was issued. */
export async function withdrawSeveral(
  ctx: Context,
  principal: Principal,
  { reason = "", ...several }: OfOneTemplate & { reason?: string | undefined },
): Promise<{ withdrawn: string[]; not_issued: number }> {
  const cleaned = parseReason(reason);
  const templateId = await requireTemplateOf(ctx, principal.workspaceId, several);
  const of = { templateId, studentIds: several.student_ids };
  return ctx.db.transaction(async (tx) => {
    const at = ctx.clock();
    await issueGivenOut(tx, of, at);
    const withdrawn = await markWithdrawn(tx, of, { by: principal.userId, reason: cleaned, at });
    await endDeliveriesOfWithdrawn(tx, withdrawn, at);
    const event = { code: "certificate.withdrawn", params: { certificates: withdrawn.length } } as const;
    if (withdrawn.length > 0) await recordOfTemplate(ctx, tx, principal, templateId, event);
    return { withdrawn, not_issued: await countUnissued(tx, of) };
  });
}

/** Returns whose certificate is in force again. */
export async function giveAgain(ctx: Context, principal: Principal, several: OfOneTemplate): Promise<string[]> {
  const templateId = await requireTemplateOf(ctx, principal.workspaceId, several);
  return ctx.db.transaction(async (tx) => {
    const done = { by: principal.userId, at: ctx.clock() };
    const restored = await unmarkWithdrawn(tx, { templateId, studentIds: several.student_ids }, done);
    const event = { code: "certificate.restored", params: { certificates: restored.length } } as const;
    if (restored.length > 0) await recordOfTemplate(ctx, tx, principal, templateId, event);
    return restored;
  });
}
