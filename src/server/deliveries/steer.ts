// What an organiser does with mails that wait: pauses, resumes, cancels them, or sends planned ones now. What the mail server has begun to take ends.
import type { SendingProgress } from "#api/shapes.ts";
import { dueTimes } from "#domain/delivery.ts";
import { SAY } from "#domain/say/say.ts";
import type { SendingAct } from "#domain/sending.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { recall } from "./holder.ts";
import { findProgress } from "./progress.ts";
import { lockTemplate, plannedMails } from "./queue-store.ts";
import { cancelWaiting, findPlanned, moveDue, pauseWaiting, resumeWaiting, templatesOf } from "./steer-store.ts";

export async function steerSending(
  ctx: Context,
  ownerId: string,
  templateId: string,
  act: SendingAct,
): Promise<SendingProgress> {
  await ctx.db.transaction(async (tx) => {
    const template = await lockTemplate(tx, ownerId, templateId);
    if (template === undefined) throw new UserError(SAY.templates.noSuch, 404);
    await STEER[act](ctx, tx, { ownerId, templateId, now: ctx.clock() });
    await ctx.wake("deliver", templateId, tx);
  });
  const progress = await findProgress(ctx.db, ownerId, templateId);
  if (progress === undefined) throw new UserError(SAY.templates.noSuch, 404);
  return progress;
}

/** Pauses all of an organiser's mails that wait, as they would template by template. */
export async function pauseAll(ctx: Context, ownerId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const templateId of await templatesOf(tx, ownerId)) {
      await pauseWaiting(tx, templateId, ctx.clock());
      await recall(tx, templateId);
    }
  });
}

type Steered = { ownerId: string; templateId: string; now: Date };

const STEER: Record<SendingAct, (ctx: Context, tx: Database, steered: Steered) => Promise<void>> = {
  pause: async (_, tx, { templateId, now }) => {
    await pauseWaiting(tx, templateId, now);
    await recall(tx, templateId);
  },
  resume: (_, tx, { templateId }) => resumeWaiting(tx, templateId),
  cancel: async (_, tx, { templateId, now }) => {
    await cancelWaiting(tx, templateId, SAY.mail.cancelled, now);
    await recall(tx, templateId);
  },
  now: sendNow,
};

/** Those that nobody has tried yet are due at once, as many as a day has room for. */
async function sendNow(ctx: Context, tx: Database, { ownerId, templateId, now }: Steered): Promise<void> {
  const ids = await findPlanned(tx, templateId, now);
  const { perDay } = ctx.config.mail;
  const taken = perDay === undefined ? new Map<number, number>() : await plannedMails(tx, ownerId, now, ids);
  await moveDue(tx, ids, dueTimes(ids.length, perDay, taken, now));
}
