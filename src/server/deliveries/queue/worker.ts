// The worker: sends due mails, several at once, whenever it is woken and every few seconds by itself.
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#domain/time.ts";
import type { Context } from "../../context.ts";
import type { Jobs } from "../../jobs/boss.ts";
import { openWakeSignal, type WakeSignal } from "../../async/wake-signal.ts";
import { deliverNext, type DeliverySession, concurrencyOf, openDeliverySession, RECORDED_WITHIN } from "./deliver.ts";
import { freeAbandoned, takeWorkerLease, type WorkerLease } from "./worker-lease.ts";

/** How often a worker looks for what nobody announces: mails whose time has come, and those of lost workers. */
const POLL_EVERY = 5 * SECOND;
const TRY_AGAIN_AFTER = 1 * SECOND;
/** A mail server that hangs must not keep the server from stopping: after this its connections are closed. */
const STOP_WITHIN = 10 * SECOND;

export type Worker = {
  /** Finishes the mails in flight, within a time limit, and puts the others back. */
  stop(): Promise<void>;
  /**
   * Resolves after `stop` once the worker no longer writes to the database, at the latest when its mail connections are
   * closed.
   */
  ended: Promise<void>;
};

/**
 * For tests: sends until nothing is due and returns how many deliveries were completed. A mail that a late pause puts
 * back is claimed again, and counts once.
 */
export async function deliverDue(ctx: Context, lease: WorkerLease): Promise<number> {
  const session = openDeliverySession(ctx, lease);
  let completed = 0;
  const sendAll = async () => {
    for (let next = await deliverNext(session); next !== "none"; next = await deliverNext(session))
      if (next === "on") completed++;
  };
  await Promise.all(Array.from({ length: concurrencyOf(ctx) }, sendAll));
  await session.signer.flush();
  return completed;
}

export async function startWorker(ctx: Context, jobs: Pick<Jobs, "onWake">): Promise<Worker> {
  const stopping = new AbortController();
  const wakeSignal = openWakeSignal(POLL_EVERY);
  await jobs.onWake(() => wakeSignal.wake());
  const working = work(ctx, wakeSignal, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      wakeSignal.close();
      await Promise.race([working, sleep(STOP_WITHIN, undefined, { ref: false })]);
    },
    ended: working,
  };
}

/**
 * Holds one lease after another. A new one is needed when the connection was lost, and after any database error: a
 * claim may have been committed without our knowing, and is freed with its lease. Mails in flight are finished first.
 */
async function work(ctx: Context, wakeSignal: WakeSignal, stop: AbortSignal): Promise<void> {
  for (let freeAfter = 0; !stop.aborted; freeAfter = RECORDED_WITHIN) {
    try {
      await workWithLease(openDeliverySession(ctx, await takeWorkerLease(ctx), stop), wakeSignal, stop, freeAfter);
    } catch (error) {
      ctx.log.error({ err: error }, "The delivery worker failed and restarts");
      await sleep(TRY_AGAIN_AFTER);
    }
  }
}

async function workWithLease(
  session: DeliverySession,
  wakeSignal: WakeSignal,
  stop: AbortSignal,
  freeAfter: number,
): Promise<void> {
  const { ctx, lease } = session;
  const fault = new AbortController();
  const until = AbortSignal.any([stop, lease.gone, fault.signal]);
  until.addEventListener("abort", () => wakeSignal.tick(), { once: true });
  const tasks = [
    // Claimed but unsent mails must not wait for a mail server that does not answer.
    keepFreeing(ctx, wakeSignal, until, freeAfter).then(() => session.buffer.giveBack()),
    ...Array.from({ length: concurrencyOf(ctx) }, () => sendLoop(session, wakeSignal, until)),
  ].map((task) =>
    task.catch((error: unknown) => {
      fault.abort(error);
    }),
  );
  await Promise.all(tasks);
  // If the database is away, they are freed with the lease.
  await session.buffer.giveBack().catch(() => {});
  await session.signer.stop();
  await lease.release();
  if (!stop.aborted) throw new Error("The worker lease was lost", { cause: fault.signal.reason });
}

/** Send loops are independent: a mail server that hangs on one mail keeps no other waiting. */
async function sendLoop(session: DeliverySession, wakeSignal: WakeSignal, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const woken = wakeSignal.next();
    if ((await deliverNext(session)) === "none") await woken;
  }
}

async function keepFreeing(ctx: Context, wakeSignal: WakeSignal, until: AbortSignal, afterMs: number): Promise<void> {
  await sleep(afterMs, undefined, { signal: until }).catch(() => {});
  while (!until.aborted) {
    const tick = wakeSignal.nextTick();
    const freed = await freeAbandoned(ctx.db);
    if (freed > 0) {
      ctx.log.info({ freed }, "Deliveries of a dead worker were put back in the queue");
      wakeSignal.wake();
    }
    await tick;
  }
}
