// Fills started by a view of a certificate. A page does not wait for them; a picture does.
import { setTimeout as sleep } from "node:timers/promises";
import { isPending } from "#domain/certificate/ai-fill.ts";
import { SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { weakMemo } from "#domain/weak-memo.ts";
import { uncancelled } from "../database/cancel.ts";
import { fillCertificate } from "./fill.ts";
import { fillState } from "./store.ts";

/** How many run at once; further ones are left to the worker, in whose queue they are anyway. */
export const MOST_RUNNING_FILLS = 16;
type RunningFill = { certificateId: string; done: Promise<void> };
const runningFills = weakMemo<Context, Set<RunningFill>>(() => new Set());

/** Undefined when it is left to the worker. */
export function fillSoon(ctx: Context, certificateId: string): Promise<void> | undefined {
  const fills = runningFills(ctx);
  if (fills.size >= MOST_RUNNING_FILLS) return undefined;
  // The view that starts it does not wait for it, and may be over or left before.
  const done = uncancelled(() => tryFill(ctx, certificateId)).finally(() => fills.delete(fill));
  const fill = { certificateId, done };
  fills.add(fill);
  return done;
}

/** Waits for the running fills, before the database is closed. */
export async function fillsDone(ctx: Context): Promise<void> {
  await Promise.all(Array.from(runningFills(ctx), ({ done }) => done));
}

/** A refusal is recorded in the row, and the original texts stay. Any other error is logged and left to the worker. */
export async function tryFill(ctx: Context, certificateId: string): Promise<void> {
  try {
    await fillCertificate(ctx, certificateId);
  } catch (error) {
    if (!(error instanceof UserError)) ctx.log.error({ err: error }, "A certificate could not be filled");
  }
}

/** How long a picture of a certificate waits for texts that another process generates, and how often it checks. */
const WAIT = { mostMs: 30 * SECOND, everyMs: 500 } as const;

/**
 * Waits until a queued certificate is filled: here as soon as there is capacity, otherwise by a worker or another
 * process.
 */
export async function waitForFill(ctx: Context, certificateId: string): Promise<void> {
  await fillHere(ctx, certificateId);
  for (let waited = 0; waited < WAIT.mostMs; waited += WAIT.everyMs) {
    const current = await fillState(ctx.db, certificateId);
    if (current === undefined || !isPending(current)) return;
    const here = current.state === "waiting" ? fillHere(ctx, certificateId) : undefined;
    await (here ?? sleep(WAIT.everyMs));
  }
}

/** Joins a running fill of this process, or starts one. */
function fillHere(ctx: Context, certificateId: string): Promise<void> | undefined {
  const running = [...runningFills(ctx)].findLast((fill) => fill.certificateId === certificateId);
  return running?.done ?? fillSoon(ctx, certificateId);
}
