// For features that put somebody on a list whose certificate is mailed at once.
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { requireInView } from "../../trust/in-view.ts";
import { requireMayMail } from "../../trust/quota.ts";
import { requireDesign } from "./queue.ts";
import { isHeldNow, requireOwnTemplate } from "./queue-store.ts";

type OfOwner = { ownerId: string; templateId: string };

/** Locks the owner's template until the transaction ends. */
export async function lockOwnList(tx: Database, { ownerId, templateId }: OfOwner): Promise<void> {
  await requireOwnTemplate(tx, ownerId, templateId);
}

/** Throws a UserError if they could not be mailed now. Held certificates are mailed later, so nothing is asked. */
export async function requireMailable(
  ctx: Context,
  tx: Database,
  { ownerId, templateId }: OfOwner,
  studentIds: readonly string[],
): Promise<void> {
  const template = await requireOwnTemplate(tx, ownerId, templateId);
  await requireInView(tx, templateId);
  if (await isHeldNow(tx, templateId, ctx.clock())) return;
  requireDesign(template);
  await requireMayMail(ctx, tx, ownerId, studentIds);
}
