// Takes away what has run out: sessions, one-time codes, counters of requests, reservations of credits, what was deleted.
import { HOUR } from "#domain/time.ts";
import type { Context } from "./context.ts";
import { releaseForgotten } from "./credits/sweep.ts";
import { ONLY_ONE, onlyOne } from "./database/only-one.ts";
import { eraseDeleted } from "./erasure/erase.ts";
import { every, type Rounds } from "./async/interval.ts";
import { forgetOldEvents } from "./payments/notice.ts";
import { removeExpired } from "./sweep-store.ts";

const EVERY = HOUR;

export function keepSweeping(ctx: Context): Rounds {
  return every(
    EVERY,
    () => sweep(ctx),
    (error) => ctx.log.warn({ err: error }, "Sweeping is left for the next hour"),
  );
}

/** Of several processes that come at once one sweeps, and the others leave it to it. */
export async function sweep(ctx: Context): Promise<void> {
  await onlyOne(ctx.pool, ONLY_ONE.sweep, () => sweepAlone(ctx));
}

async function sweepAlone(ctx: Context): Promise<void> {
  await removeExpired(ctx.pool, ctx.clock().getTime());
  await forgetOldEvents(ctx);
  const released = await releaseForgotten(ctx);
  if (released > 0) ctx.log.warn({ released }, "Credits were given back that nobody had spent for a day");
  await eraseDeleted(ctx);
}
