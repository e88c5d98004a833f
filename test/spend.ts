// Spends credits as every feature does: reserved before the work, committed after it, released when it fails.
import type { Context } from "../src/server/context.ts";
import { commitCredits, releaseCredits, reserveCredits, type Spending } from "../src/server/credits/ledger.ts";

export async function spendCredits<T>(ctx: Context, spending: Spending, work: () => Promise<T>): Promise<T> {
  await ctx.db.transaction((tx) => reserveCredits(ctx, tx, spending));
  try {
    const result = await work();
    await ctx.db.transaction((tx) => commitCredits(ctx, tx, spending));
    return result;
  } catch (error) {
    await ctx.db.transaction((tx) => releaseCredits(ctx, tx, spending));
    throw error;
  }
}
