// The most that everybody together has a vendor make in a day (AI_PER_DAY): what runs away ends here, and not on the operator's bill.
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { countAsked } from "./store.ts";

/** Counts one thing that is about to be made, whether it succeeds or not. Throws a 503 when the day has had its most. */
export async function takeFromBudget(ctx: Context): Promise<void> {
  const { ai } = ctx.config;
  if (ai.provider === "embedded") return;
  const day = ctx.clock().toISOString().slice(0, "2026-11-20".length);
  if (await countAsked(ctx.db, day, ai.perDay)) return;
  ctx.log.error({ perDay: ai.perDay }, "AI has made all that it may make in a day (AI_PER_DAY)");
  throw new UserError(SAY.ai.dayOver, 503);
}
