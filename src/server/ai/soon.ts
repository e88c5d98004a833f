// Fills that a look at a certificate began: a page's answer does not wait for them, a picture's does.
import { setTimeout as sleep } from "node:timers/promises";
import { isPending } from "#domain/certificate/ai-fill.ts";
import { SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { weakMemo } from "../async/weak-memo.ts";
import { fillCertificate } from "./fill.ts";
import { fillStanding } from "./store.ts";

/** More than so many at once are left to the worker, in whose line they stand anyway. */
export const AT_ONCE = 16;
type UnderWay = { certificateId: string; done: Promise<void> };
const fillsOf = weakMemo<Context, Set<UnderWay>>(() => new Set());

/** Undefined where it is left to the worker. */
export function fillSoon(ctx: Context, certificateId: string): Promise<void> | undefined {
  const fills = fillsOf(ctx);
  if (fills.size >= AT_ONCE) return undefined;
  const done = tryFill(ctx, certificateId).finally(() => fills.delete(fill));
  const fill = { certificateId, done };
  fills.add(fill);
  return done;
}

/** What was begun is finished before the database is closed. */
export async function fillsDone(ctx: Context): Promise<void> {
  await Promise.all(Array.from(fillsOf(ctx), ({ done }) => done));
}

/**
 * What was refused is noted in its row, and the original texts stand. Anything else is a fault: logged, and left to the
 * worker.
 */
export async function tryFill(ctx: Context, certificateId: string): Promise<void> {
  try {
    await fillCertificate(ctx, certificateId);
  } catch (error) {
    if (!(error instanceof UserError)) ctx.log.error({ err: error }, "A certificate could not be filled");
  }
}

/** How long a picture of a certificate waits for another who is making its texts, and how often it looks. */
const WAIT = { mostMs: 30 * SECOND, everyMs: 500 } as const;

/**
 * Waits until one that stands in the line is filled: here as soon as there is room, else by a worker or another
 * process.
 */
export async function waitForFill(ctx: Context, certificateId: string): Promise<void> {
  await fillHere(ctx, certificateId);
  for (let waited = 0; waited < WAIT.mostMs; waited += WAIT.everyMs) {
    const standing = await fillStanding(ctx.db, certificateId);
    if (standing === undefined || !isPending(standing)) return;
    const here = standing.state === "waiting" ? fillHere(ctx, certificateId) : undefined;
    await (here ?? sleep(WAIT.everyMs));
  }
}

/** Joins whoever is at it in this process, else begins. */
function fillHere(ctx: Context, certificateId: string): Promise<void> | undefined {
  const begun = [...fillsOf(ctx)].findLast((fill) => fill.certificateId === certificateId);
  return begun?.done ?? fillSoon(ctx, certificateId);
}
