// The daily limit of vendor requests for all users together (AI_PER_DAY), which protects the operator from a runaway
// bill.
import { DAY } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { countAiRequest } from "./store.ts";

export class DailyLimitReached extends UserError {
  /** When requests are possible again. */
  readonly until: Date;

  constructor(until: Date) {
    super("ai.day_over");
    this.until = until;
  }
}

/** How much of the daily limit may go to what is free, so that it does not use up what others pay for. */
const FREE_SHARE = 0.1;

/**
 * Counts one request to the vendor, whether it succeeds or not. Throws a DayOver (503) when the daily limit is reached.
 */
export async function countAgainstBudget(ctx: Context): Promise<void> {
  const { ai } = ctx.config;
  if (ai.provider === "embedded") return;
  const day = dayOf(ctx);
  if (await countAiRequest(ctx.db, day, ai.perDay)) return;
  ctx.log.error({ perDay: ai.perDay }, "The daily AI limit (AI_PER_DAY) is reached");
  throw new DailyLimitReached(new Date(Date.parse(day) + DAY));
}

/** Counts one request for something free; false when its share of the daily limit, or all of that, is used up. */
export async function countFreeRequest(ctx: Context): Promise<boolean> {
  const { ai } = ctx.config;
  if (ai.provider === "embedded") return true;
  const share = Math.max(1, Math.floor(ai.perDay * FREE_SHARE));
  if (!(await countAiRequest(ctx.db, `${dayOf(ctx)} free`, share))) return false;
  return countAiRequest(ctx.db, dayOf(ctx), ai.perDay);
}

function dayOf(ctx: Context): string {
  return ctx.clock().toISOString().slice(0, "2026-11-20".length);
}
