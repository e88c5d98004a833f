// The worker of AI fills: makes what could not be made at once, and what a dead process left.
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#domain/time.ts";
import { mapConcurrent } from "../async/map-concurrent.ts";
import type { Context } from "../context.ts";
import { tidyBackgrounds } from "./background.ts";
import { tryFill } from "./soon.ts";
import { endLeases, fillsToDo } from "./store.ts";

/** How many are made at once, how many at each look, and how often it looks. */
const WORK = { atOnce: 4, batch: 100, everyMs: 5 * SECOND, stopWithinMs: 10 * SECOND } as const;

export type Filler = { stop(): Promise<void> };

/**
 * What a dead process held is free. On the embedded database one process runs alone, so at its start, before it takes
 * requests, all is held by the dead; else leases run out by themselves.
 */
export async function freeTheDead(ctx: Context): Promise<void> {
  if (ctx.config.database.kind === "embedded") await endLeases(ctx.db, ctx.clock());
  await tidyBackgrounds(ctx);
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

/**
 * One look: frees what the dead left, and makes what is waiting. What the worker does, without its waiting: for tests.
 */
export async function fillDue(ctx: Context): Promise<void> {
  await tidyBackgrounds(ctx);
  const due = await fillsToDo(ctx.db, ctx.clock(), WORK.batch);
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
