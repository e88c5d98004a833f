// Keeps the demo fresh: at the start nobody is there, and whoever came an hour ago is removed with what they made.
import { ConfigError } from "../config-error.ts";
import type { Context } from "../context.ts";
import { sql } from "../database/orm.ts";
import { SECOND } from "#domain/time.ts";
import { removeVisitors } from "./remove.ts";
import { DEMO } from "./visit.ts";

const EVERY_MS = 30 * SECOND;

type Demo = { stop(): Promise<void> };

/** Undefined where there is no demo. Throws where people have accounts: the demo would remove them. */
export async function startDemo(ctx: Context): Promise<Demo | undefined> {
  if (!ctx.config.demo) return undefined;
  await refusePeople(ctx);
  await removeVisitors(ctx, ctx.clock());
  await ctx.mail.outbox?.forget(ctx.clock());
  let running = Promise.resolve();
  const timer = setInterval(() => void (running = running.then(() => removeOld(ctx))), EVERY_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

/** Whose hour is over, and who has had time to finish what they had begun. */
export async function removeOld(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - DEMO.livesMs - DEMO.graceMs);
  try {
    await removeVisitors(ctx, before);
    await ctx.mail.outbox?.forget(before);
  } catch (error) {
    // The next run tries again.
    ctx.log.error({ err: error }, "Visitors of the demo could not be removed");
  }
}

/** Visitors sign in with nothing, people with something. */
async function refusePeople(ctx: Context): Promise<void> {
  const { rows } = await ctx.db.execute<{ has: boolean }>(sql`select exists (select from identities) has`);
  if (rows[0]?.has === true)
    throw new ConfigError("DEMO: people have accounts in this data folder, which a demo empties: set another DATA_DIR");
}
