// Takes away what has run out: sessions, one-time codes, counters of requests, reservations of credits; and tells what
// could not be told before.
import { HOUR } from "#domain/time.ts";
import type { Context } from "./context.ts";
import { sendAnswers } from "./corrections/tell.ts";
import { releaseForgotten } from "./credits/sweep.ts";
import { SESSION } from "./signin/session.ts";

const EVERY = HOUR;

/** Sweeps now and every hour; several processes may do so at once. Answers how to stop. */
export function keepSweeping(ctx: Context): () => void {
  const run = (): void => {
    sweep(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, "Sweeping is left for the next hour"));
  };
  run();
  const timer = setInterval(run, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

export async function sweep(ctx: Context): Promise<void> {
  const now = ctx.clock().getTime();
  await ctx.pool.query("delete from sessions where seen_at < $1 or created_at < $2", [
    new Date(now - SESSION.idleMs),
    new Date(now - SESSION.mostMs),
  ]);
  await ctx.pool.query("delete from one_time_codes where expires_at < $1", [new Date(now)]);
  const released = await releaseForgotten(ctx);
  if (released > 0) ctx.log.warn({ released }, "Credits were given back that nobody had spent for a day");
  await ctx.pool.query("delete from correction_codes where expires_at < $1", [new Date(now)]);
  await sendAnswers(ctx);
  await ctx.pool.query("delete from rate_limits where expire < $1", [now]);
}
