// Compares every owner's counts with what is stored, night by night, and logs what was wrong.
import { DAY } from "#domain/time.ts";
import type { Context } from "../context.ts";
import { ownersToRecount, recount, type Recounted } from "./store.ts";

/** So that a night's work is bounded; owners who are not reached are the first of the next night. */
const MOST_OWNERS = 20_000;
const AT_ONCE = 100;
const EVERY_MS = 30 * DAY;

/** Runs every night. */
export async function recountBudgets(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - EVERY_MS);
  for (let done = 0; done < MOST_OWNERS; done += AT_ONCE) {
    const owners = await ownersToRecount(ctx.db, before, AT_ONCE);
    for (const owner of owners) await recountOwner(ctx, owner);
    if (owners.length < AT_ONCE) return;
  }
}

/** Corrects the counts of one owner; returns those that were wrong. */
export async function recountOwner(ctx: Context, ownerId: string): Promise<Recounted[]> {
  const wrong = await ctx.db.transaction((tx) => recount(tx, ownerId, ctx.clock()));
  for (const { budget, before, used } of wrong)
    ctx.log.warn({ owner: ownerId, budget, before, used }, "A budget was counted wrong and is corrected");
  return wrong;
}
