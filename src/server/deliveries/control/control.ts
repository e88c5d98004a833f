// What an organiser does with mails that wait: pauses, resumes, cancels them, or sends planned ones now. What the mail server has begun to take ends.
import type { BatchProgress } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import type { BatchAction, ControlRequest } from "#domain/mail/batch.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { broadcastCancel } from "../queue/worker-lease.ts";
import { findProgress } from "./progress.ts";
import { planFromNow } from "../queue/plan.ts";
import { lockOwnTemplate } from "../queue/queue-store.ts";
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
  ownerId: string,
  templateId: string,
  { act, starts_at }: ControlRequest,
): Promise<BatchProgress> {
  await ctx.db.transaction(async (tx) => {
    const template = await lockOwnTemplate(tx, ownerId, templateId);
    if (template === undefined) throw new UserError(SAY.templates.noSuch, 404);
    const only = starts_at === undefined ? undefined : await findStarting(tx, templateId, new Date(starts_at));
    // They were told to go at another time meanwhile, or there are none: nothing is said to be done with them.
    if (only?.length === 0) throw new UserError(SAY.mail.movedMeanwhile, 409);
    await STEER[act](ctx, tx, { ownerId, templateId, only, now: ctx.clock() });
    await ctx.wake(tx);
  });
  const progress = await findProgress(ctx, ownerId, templateId);
  if (progress === undefined) throw new UserError(SAY.templates.noSuch, 404);
  return progress;
}

/** Pauses all of an organiser's mails that wait, as they would template by template. */
export async function pauseAll(ctx: Context, ownerId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const templateId of await lockedTemplatesOf(tx, ownerId)) {
      await pauseWaiting(tx, templateId, ctx.clock());
      await broadcastCancel(tx, templateId);
    }
  });
}

/** `only`: the sendings that are meant, where these are not all. */
type Steered = { ownerId: string; templateId: string; only?: readonly string[] | undefined; now: Date };

const STEER: Record<BatchAction, (ctx: Context, tx: Database, steered: Steered) => Promise<void>> = {
  pause: async (_, tx, { templateId, now }) => {
    await pauseWaiting(tx, templateId, now);
    await broadcastCancel(tx, templateId);
  },
  resume,
  cancel: async (_, tx, { templateId, only, now }) => {
    await cancelWaiting(tx, templateId, only, { reason: SAY.mail.cancelled, now });
    await broadcastCancel(tx, templateId);
  },
  now: sendNow,
};

/** What was to go on the days of the pause goes now, as much as a day has room for. */
async function resume(ctx: Context, tx: Database, steered: Steered): Promise<void> {
  await resumeWaiting(tx, steered.templateId);
  if (ctx.config.mail.perDay === undefined) return;
  await planFromNow(ctx, tx, steered, await findOverdue(tx, steered.templateId, steered.now));
}

/** Those that nobody has tried yet are due at once, as many as a day has room for. */
async function sendNow(ctx: Context, tx: Database, steered: Steered): Promise<void> {
  await planFromNow(ctx, tx, steered, await findPlanned(tx, steered.templateId, steered.only, steered.now));
}
