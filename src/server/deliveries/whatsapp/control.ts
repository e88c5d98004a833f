// What an organiser does with waiting messages: cancels them, or sends planned ones now. Those that a messenger has are
// finished.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { planMails } from "../../trust/quota.ts";
import { requireInView } from "../../trust/in-view.ts";
import { isHeldNow, requireOwnTemplate } from "../queue/queue-store.ts";
import { cancelWaitingMessages, findPlannedMessages, findMessagesStarting, moveMessages } from "./control-store.ts";

type Of = { ownerId: string; templateId: string };

/** `startsAt`: only the batches that start then; else all. Returns how many messages are cancelled. */
export async function cancelMessages(ctx: Context, of: Of, startsAt?: string): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const only = await batchesMeant(tx, of, startsAt);
    return cancelWaitingMessages(tx, of.templateId, only, ctx.clock());
  });
}

/** Untried messages are due at once, as many per day as the daily limit allows. Returns how many. */
export async function sendMessagesNow(ctx: Context, of: Of, startsAt?: string): Promise<number> {
  const now = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    const only = await batchesMeant(tx, of, startsAt);
    await requireInView(tx, of.templateId);
    if (await isHeldNow(tx, of.templateId, now)) throw new UserError("publication.running");
    const planned = await findPlannedMessages(tx, of.templateId, only, now);
    const plan = { count: planned.length, now, exceptMessages: planned };
    await moveMessages(tx, planned, await planMails(ctx, tx, of.ownerId, plan));
    return planned.length;
  });
}

/** Undefined: all. They may have been moved to another time meanwhile: then nothing is changed. */
async function batchesMeant(tx: Database, { ownerId, templateId }: Of, startsAt: string | undefined) {
  await requireOwnTemplate(tx, ownerId, templateId);
  if (startsAt === undefined) return undefined;
  const only = await findMessagesStarting(tx, templateId, new Date(startsAt));
  if (only.length === 0) throw new UserError("mail.changed_meanwhile");
  return only;
}
