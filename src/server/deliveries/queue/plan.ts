// Spreads mails over days if there is a daily limit: those to send from now on, and those of days on which no worker
// ran.
import { startOfDay } from "#domain/mail/sending-day.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { sql } from "../../database/orm.ts";
import { markSoon } from "./due-store.ts";
import { findOwnersBehind, findSenders, lockOverdue, moveDue } from "./plan-store.ts";
import { hasDailyLimit, planAnew } from "../../trust/quota.ts";

/** Makes the mails of these students due at once, in this order, as many per day as the daily limit allows. */
export async function planFromNow(
  ctx: Pick<Context, "config">,
  tx: Database,
  { ownerId, now }: { ownerId: string; now: Date },
  students: readonly string[],
): Promise<void> {
  const waiting = await findSenders(tx, students);
  await planAnew(ctx, tx, { ownerId, now, kind: "except" }, waiting, (ids, times) => moveDue(tx, ids, times, now));
}

/**
 * Runs before a process claims its first mail of a day: marks what is due soon, and plans what was left over from days
 * before, which would go today on top of all that is due today. One process after another: between the two, what one
 * has marked looks to others as if it were planned.
 */
export async function beginDay(ctx: Pick<Context, "config" | "db">, now: Date): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockBeginningOfDay(tx);
    await markSoon(ctx.db, now);
    if (hasDailyLimit(ctx)) await planMissed(ctx, now);
  });
}

export async function lockBeginningOfDay(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('beginning of a sending day', 0))`);
}

async function planMissed(ctx: Pick<Context, "config" | "db">, now: Date): Promise<void> {
  for (const ownerId of await findOwnersBehind(ctx.db, startOfDay(now)))
    await ctx.db.transaction(async (tx) => {
      await planFromNow(ctx, tx, { ownerId, now }, await lockOverdue(tx, ownerId, now));
    });
}
