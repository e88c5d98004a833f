// Spreads mails over days if there is a daily limit: those to send from now on, and those of days on which no worker
// ran.
import { startOfDay } from "#domain/mail/sending-day.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { findOwnersBehind, lockOverdue, moveDue } from "./plan-store.ts";
import { hasDailyLimit, planMails } from "../../trust/quota.ts";

/** Makes the mails of these students due at once, in this order, as many per day as the daily limit allows. */
export async function planFromNow(
  ctx: Pick<Context, "config">,
  tx: Database,
  { ownerId, now }: { ownerId: string; now: Date },
  students: readonly string[],
): Promise<void> {
  await moveDue(
    tx,
    students,
    await planMails(ctx, tx, ownerId, { count: students.length, now, except: students }),
    now,
  );
}

/**
 * Runs before the first mail of a day is claimed: what was left over from days before would go today, on top of all
 * that is due today. Of processes that do it at once the second finds what the first planned, and plans the same.
 */
export async function planMissed(ctx: Pick<Context, "config" | "db">, now: Date): Promise<void> {
  if (!hasDailyLimit(ctx)) return;
  for (const ownerId of await findOwnersBehind(ctx.db, startOfDay(now)))
    await ctx.db.transaction(async (tx) => {
      await planFromNow(ctx, tx, { ownerId, now }, await lockOverdue(tx, ownerId, now));
    });
}
