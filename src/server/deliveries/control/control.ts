// What an organiser does with waiting mails: pause, resume, cancel, or send planned ones now. Mails in flight are
// finished.
import type { BatchProgress } from "#api/shapes.ts";
import type { BatchAction, ControlRequest } from "#domain/mail/batch.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { type Actor, recordOfTemplate } from "../../events/record.ts";
import { broadcastCancel } from "../queue/worker-lease.ts";
import { findProgress } from "./progress.ts";
import { hasDailyLimit } from "../../trust/quota.ts";
import { requireInView } from "../../trust/in-view.ts";
import { planFromNow } from "../queue/plan.ts";
import { isHeldNow, requireOwnTemplate } from "../queue/queue-store.ts";
import {
  cancelWaiting,
  findOverdue,
  findPlanned,
  findStarting,
  pauseWaiting,
  resumeWaiting,
  lockedTemplatesOf,
} from "./control-store.ts";

export async function controlBatch(
  ctx: Context,
  actor: Actor,
  templateId: string,
  { act, starts_at }: ControlRequest,
): Promise<BatchProgress> {
  const { workspaceId: ownerId } = actor;
  await ctx.db.transaction(async (tx) => {
    await requireOwnTemplate(tx, ownerId, templateId);
    const only = starts_at === undefined ? undefined : await findStarting(tx, templateId, new Date(starts_at));
    // They were moved to another time meanwhile, or there are none: the organiser must not think that they were
    // changed.
    if (only?.length === 0) throw new UserError("mail.changed_meanwhile");
    await CONTROLS[act](ctx, tx, { ownerId, templateId, only, now: ctx.clock() });
    await recordOfTemplate(ctx, tx, actor, templateId, { code: "batch.controlled", params: { act } });
    await ctx.wake(tx);
  });
  const progress = await findProgress(ctx, ownerId, templateId);
  if (progress === undefined) throw new UserError("template.not_found");
  return progress;
}

/** Pauses all waiting mails of an organiser, template by template. */
export async function pauseAll(tx: Database, ownerId: string, now: Date): Promise<void> {
  for (const templateId of await lockedTemplatesOf(tx, ownerId)) await pauseLocked(tx, templateId, now);
}

/** Pauses the waiting mails of one template, whoever asks. */
export async function pauseTemplate(tx: Database, ownerId: string, templateId: string, now: Date): Promise<void> {
  await lockedTemplatesOf(tx, ownerId);
  await pauseLocked(tx, templateId, now);
}

/** Cancels one batch, of a template that is locked. */
export async function stopBatch(tx: Database, templateId: string, batchId: string, now: Date): Promise<void> {
  await cancelWaiting(tx, templateId, [batchId], now);
  await broadcastCancel(tx, templateId);
}

async function pauseLocked(tx: Database, templateId: string, now: Date): Promise<void> {
  await pauseWaiting(tx, templateId, now);
  await broadcastCancel(tx, templateId);
}

/** `only`: the batches meant; undefined means all. */
type ControlTarget = { ownerId: string; templateId: string; only?: readonly string[] | undefined; now: Date };

const CONTROLS: Record<BatchAction, (ctx: Context, tx: Database, target: ControlTarget) => Promise<void>> = {
  pause: (_, tx, { templateId, now }) => pauseLocked(tx, templateId, now),
  resume,
  cancel: async (_, tx, { templateId, only, now }) => {
    await cancelWaiting(tx, templateId, only, now);
    await broadcastCancel(tx, templateId);
  },
  now: sendNow,
};

/** Mails whose day passed during the pause are due now, as many per day as the daily limit allows. */
async function resume(ctx: Context, tx: Database, target: ControlTarget): Promise<void> {
  await requireInView(tx, target.templateId);
  await resumeWaiting(tx, target.templateId);
  if (!hasDailyLimit(ctx)) return;
  await planFromNow(ctx, tx, target, await findOverdue(tx, target.templateId, target.now));
}

/** Untried mails are due at once, as many per day as the daily limit allows. */
async function sendNow(ctx: Context, tx: Database, target: ControlTarget): Promise<void> {
  await requireInView(tx, target.templateId);
  if (await isHeldNow(tx, target.templateId, target.now)) throw new UserError("publication.running");
  await planFromNow(ctx, tx, target, await findPlanned(tx, target.templateId, target.only, target.now));
}
