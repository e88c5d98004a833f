// The worker of AI fills: fills what could not be filled at once, and what a dead process left.
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#domain/time.ts";
import { mapConcurrent } from "../async/map-concurrent.ts";
import type { Context } from "../context.ts";
import { cleanUpBackgrounds } from "./background.ts";
import { tryFill } from "./running-fills.ts";
import { endLeases, dueFills } from "./store.ts";

/** How many are filled at once, how many are read at each poll, and how often it polls. */
const WORK = { atOnce: 4, batch: 100, everyMs: 5 * SECOND, stopWithinMs: 10 * SECOND } as const;

export type Filler = { stop(): Promise<void> };

/**
 * Releases the leases of dead processes. With the embedded database only one process runs, so at its start every lease
 * belongs to a dead one; otherwise leases expire by themselves.
 */
export async function releaseDeadLeases(ctx: Context): Promise<void> {
  if (ctx.config.database.kind === "embedded") await endLeases(ctx.db, ctx.clock());
  await cleanUpBackgrounds(ctx);
}

export function startFiller(ctx: Context): Filler {
  const stopping = new AbortController();
  const working = work(ctx, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await Promise.race([working, sleep(WORK.stopWithinMs, undefined, { ref: false })]);
    },
  };
}

/** One poll: releases what dead processes left, and fills what is waiting. Tests call it directly. */
export async function fillDue(ctx: Context): Promise<void> {
  await cleanUpBackgrounds(ctx);
  const due = await dueFills(ctx.db, ctx.clock(), WORK.batch);
  for await (const _ of mapConcurrent(due, WORK.atOnce, (id) => tryFill(ctx, id)));
}

async function work(ctx: Context, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await fillDue(ctx).catch((error: unknown) =>
      ctx.log.error({ err: error }, "AI fills could not be made and will be tried again"),
    );
    await sleep(WORK.everyMs, undefined, { signal: stop }).catch(() => {});
  }
}
