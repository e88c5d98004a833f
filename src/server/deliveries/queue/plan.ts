// On which days mails go, where an organiser has MAIL_PER_DAY: those told to go from now on, and those of days on which no worker was there.
import { dueTimes, startOfDay } from "#domain/mail/delivery.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { findOwnersBehind, lockOverdue, moveDue } from "./plan-store.ts";
import { plannedMails } from "./queue-store.ts";

/** These are due at once, in this order, as many as a day has room for. */
export async function planFromNow(
  { config }: Pick<Context, "config">,
  tx: Database,
  { ownerId, now }: { ownerId: string; now: Date },
  ids: readonly string[],
): Promise<void> {
  const { perDay } = config.mail;
  const taken = perDay === undefined ? new Map<number, number>() : await plannedMails(tx, ownerId, { now, but: ids });
  await moveDue(tx, ids, dueTimes(ids.length, perDay, taken, now));
}

/**
 * To be done before the first mail of a day is taken: what no worker sent on days before would go today, with all that is due today. Of processes
 * that do it at once the second finds what the first has planned, and plans the same.
 */
export async function planMissed(ctx: Pick<Context, "config" | "db">, now: Date): Promise<void> {
  if (ctx.config.mail.perDay === undefined) return;
  for (const ownerId of await findOwnersBehind(ctx.db, startOfDay(now)))
    await ctx.db.transaction(async (tx) => {
      await planFromNow(ctx, tx, { ownerId, now }, await lockOverdue(tx, ownerId, now));
    });
}
