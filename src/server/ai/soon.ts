// Fills that a look at a certificate began: made beside the answer, which does not wait for them.
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { fillCertificate } from "./fill.ts";
import { findFill } from "./store.ts";

/** More than so many at once are left to the worker, in whose line they stand anyway. */
const AT_ONCE = 16;
const underWay = new WeakMap<Context, Set<Promise<void>>>();

export function fillSoon(ctx: Context, certificateId: string): void {
  const fills = underWay.get(ctx) ?? new Set();
  underWay.set(ctx, fills);
  if (fills.size >= AT_ONCE) return;
  const fill = tryFill(ctx, certificateId).finally(() => fills.delete(fill));
  fills.add(fill);
}

/** What was begun is finished before the database is closed. */
export async function fillsSettled(ctx: Context): Promise<void> {
  await Promise.all(underWay.get(ctx) ?? new Set<Promise<void>>());
}

/** What was refused is noted in its row, and the original texts stand. Anything else is a fault: logged, and left to the worker. */
export async function tryFill(ctx: Context, certificateId: string): Promise<void> {
  try {
    await fillCertificate(ctx, certificateId);
  } catch (error) {
    if (!(error instanceof UserError)) ctx.log.error({ err: error }, "A certificate could not be filled");
  }
}

/** How long a picture of a certificate waits for another who is making its texts, and how often it looks. */
const WAIT = { mostMs: 30 * SECOND, everyMs: 200 } as const;

/** Fills, or waits for whoever is at it. */
export async function fillOrWait(ctx: Context, certificateId: string): Promise<void> {
  for (let waited = 0; waited < WAIT.mostMs; waited += WAIT.everyMs) {
    await tryFill(ctx, certificateId);
    const row = await findFill(ctx.db, certificateId);
    if (row?.state !== "making") return;
    await sleep(WAIT.everyMs);
  }
}
