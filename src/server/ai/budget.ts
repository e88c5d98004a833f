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

/**
 * Counts one request to the vendor, whether it succeeds or not. Throws a DayOver (503) when the daily limit is reached.
 */
export async function countAgainstBudget(ctx: Context): Promise<void> {
  const { ai } = ctx.config;
  if (ai.provider === "embedded") return;
  const now = ctx.clock();
  const day = now.toISOString().slice(0, "2026-11-20".length);
  if (await countAiRequest(ctx.db, day, ai.perDay)) return;
  ctx.log.error({ perDay: ai.perDay }, "The daily AI limit (AI_PER_DAY) is reached");
  throw new DailyLimitReached(new Date(Date.parse(day) + DAY));
}
