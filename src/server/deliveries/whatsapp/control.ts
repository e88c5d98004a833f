// What an organiser does with waiting messages: cancels them, or sends planned ones now. Those that a messenger has are
// finished.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { type Actor, recordOfTemplate } from "../../events/record.ts";
import { planAnew } from "../../trust/quota.ts";
import { requireInView } from "../../trust/in-view.ts";
import { isHeldNow, requireOwnTemplate } from "../queue/queue-store.ts";
import { cancelWaitingMessages, findPlannedMessages, findMessagesStarting, moveMessages } from "./control-store.ts";

/** `startsAt`: only the batches that start then; else all. */
type Meant = { templateId: string; startsAt: string | undefined };

/** Returns how many messages are cancelled. */
export async function cancelMessages(ctx: Context, actor: Actor, meant: Meant): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const only = await batchesMeant(tx, actor, meant);
    const cancelled = await cancelWaitingMessages(tx, meant.templateId, only, ctx.clock());
    await note(ctx, tx, actor, { ...meant, act: "cancel" });
    return cancelled;
  });
}

/** Untried messages are due at once, as many per day as the daily limit allows. Returns how many. */
export async function sendMessagesNow(ctx: Context, actor: Actor, meant: Meant): Promise<number> {
  const { templateId } = meant;
  const now = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    const only = await batchesMeant(tx, actor, meant);
    await requireInView(tx, templateId);
    if (await isHeldNow(tx, templateId, now)) throw new UserError("publication.running");
    const planned = await findPlannedMessages(tx, templateId, only, now);
    const of = { ownerId: actor.workspaceId, now, kind: "exceptMessages" } as const;
    await planAnew(ctx, tx, of, planned, (ids, times) => moveMessages(tx, ids, times));
    await note(ctx, tx, actor, { ...meant, act: "now" });
    return planned.length;
  });
}

/** Undefined: all. They may have been moved to another time meanwhile: then nothing is changed. */
async function batchesMeant(tx: Database, { workspaceId }: Actor, { templateId, startsAt }: Meant) {
  await requireOwnTemplate(tx, workspaceId, templateId);
  if (startsAt === undefined) return undefined;
  const only = await findMessagesStarting(tx, templateId, new Date(startsAt));
  if (only.length === 0) throw new UserError("mail.changed_meanwhile");
  return only;
}

type Noted = { templateId: string; act: "cancel" | "now" };

async function note(ctx: Context, tx: Database, actor: Actor, { templateId, act }: Noted): Promise<void> {
  await recordOfTemplate(ctx, tx, actor, templateId, { code: "messages.controlled", params: { act } });
}
