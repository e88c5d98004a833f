// Takes away what has run out: sessions, one-time codes, counters of requests, what the payment provider told long ago.
import type { Context } from "./context.ts";
import { forgetOldEvents } from "./payments/notice.ts";
import { removeExpiredRows } from "./sweep-store.ts";

/** Done by the hour. */
export async function removeExpired(ctx: Context): Promise<void> {
  await removeExpiredRows(ctx.pool, ctx.clock().getTime());
  await forgetOldEvents(ctx);
}
