// Releases credits reserved by a process that died before it could record how its work ended.
import { DAY } from "#domain/time.ts";
import type { Context } from "../context.ts";
import { releaseCredits } from "./ledger.ts";
import { forgottenReservations } from "./store.ts";

/** Longer than any work that costs credits takes. */
export const RESERVED_MS = DAY;
const BATCH = 500;

/** Runs every hour. */
export async function releaseForgottenCredits(ctx: Context): Promise<void> {
  const released = await releaseForgotten(ctx);
  if (released > 0) ctx.log.warn({ released }, "Released credits that were reserved for a day but not spent");
}

/** Returns how many were released. A later commit is refused. */
export async function releaseForgotten(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock().getTime() - RESERVED_MS);
  let released = 0;
  for (;;) {
    const forgotten = await forgottenReservations(ctx.db, before, BATCH);
    for (const reservation of forgotten) await ctx.db.transaction((tx) => releaseCredits(ctx, tx, reservation));
    released += forgotten.length;
    if (forgotten.length < BATCH) return released;
  }
}
