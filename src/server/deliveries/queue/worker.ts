// The worker: sends what is due, several at once, whenever it is woken and every few seconds by itself.
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#domain/time.ts";
import type { Context } from "../../context.ts";
import type { Jobs } from "../../jobs/boss.ts";
import { openWakeSignal, type WakeSignal } from "../../async/wake-signal.ts";
import { deliverNext, type DeliverySession, concurrencyOf, openDeliverySession, RECORDED_WITHIN } from "./deliver.ts";
import { freeAbandoned, takeWorkerLease, type WorkerLease } from "./worker-lease.ts";

/** How often a worker looks for what nobody woke it for: mails whose time has come, and those of workers that are gone. */
const LOOK_EVERY = 5 * SECOND;
const TRY_AGAIN_AFTER = 1 * SECOND;
/** A mail server that hangs does not keep the server from stopping: the connections to it are broken after that. */
const STOP_WITHIN = 10 * SECOND;

export type Worker = {
  /** Finishes the mails that the mail server has begun to take, waits a while for them, and hands back the others. */
  stop(): Promise<void>;
  /** Resolves after `stop`, once nothing of it writes to the database any more: the last when their connections to the mail server are broken. */
  ended: Promise<void>;
};

/**
 * Sends until nothing is due; answers how many were brought on. What the worker does, without its waiting: for tests. What a late word of a pause
 * puts back is taken up once more, and counts once.
 */
export async function deliverDue(ctx: Context, holder: WorkerLease): Promise<number> {
  const desk = openDeliverySession(ctx, holder);
  let brought = 0;
  const sendAll = async () => {
    for (let next = await deliverNext(desk); next !== "none"; next = await deliverNext(desk))
      if (next === "on") brought++;
  };
  await Promise.all(Array.from({ length: concurrencyOf(ctx) }, sendAll));
  return brought;
}

export async function startWorker(ctx: Context, jobs: Pick<Jobs, "onWake">): Promise<Worker> {
  const stopping = new AbortController();
  const bell = openWakeSignal(LOOK_EVERY);
  await jobs.onWake(() => bell.ring());
  const working = work(ctx, bell, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      bell.close();
      await Promise.race([working, sleep(STOP_WITHIN, undefined, { ref: false })]);
    },
    ended: working,
  };
}

/**
 * One holder after the other, for as long as the worker lives. A new one is taken when the connection of the last was lost, and after any fault
 * of the database: a delivery may then be in our name without our knowing, and is freed with the name. What is in flight ends before that.
 */
async function work(ctx: Context, bell: WakeSignal, stop: AbortSignal): Promise<void> {
  for (let freeAfter = 0; !stop.aborted; freeAfter = RECORDED_WITHIN) {
    try {
      await workAs(openDeliverySession(ctx, await takeWorkerLease(ctx), stop), bell, stop, freeAfter);
    } catch (error) {
      ctx.log.error({ err: error }, "The deliveries' worker starts again");
      await sleep(TRY_AGAIN_AFTER);
    }
  }
}

async function workAs(desk: DeliverySession, bell: WakeSignal, stop: AbortSignal, freeAfter: number): Promise<void> {
  const { ctx, holder } = desk;
  const fault = new AbortController();
  const until = AbortSignal.any([stop, holder.gone, fault.signal]);
  until.addEventListener("abort", () => bell.ringLook(), { once: true });
  const doings = [
    // What no lane has taken yet does not wait for a mail server that is silent.
    keepFreeing(ctx, bell, until, freeAfter).then(() => desk.claims.giveBack()),
    ...Array.from({ length: concurrencyOf(ctx) }, () => lane(desk, bell, until)),
  ].map((doing) =>
    doing.catch((error: unknown) => {
      fault.abort(error);
    }),
  );
  await Promise.all(doings);
  // Where the database is away, they are freed with the holder.
  await desk.claims.giveBack().catch(() => {});
  await holder.release();
  if (!stop.aborted) throw new Error("The holder was lost", { cause: fault.signal.reason });
}

/** Lanes know nothing of each other: a mail server that hangs on one mail keeps no other waiting. */
async function lane(desk: DeliverySession, bell: WakeSignal, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const rung = bell.next();
    if ((await deliverNext(desk)) === "none") await rung;
  }
}

async function keepFreeing(ctx: Context, bell: WakeSignal, until: AbortSignal, afterMs: number): Promise<void> {
  await sleep(afterMs, undefined, { signal: until }).catch(() => {});
  while (!until.aborted) {
    const look = bell.nextLook();
    const freed = await freeAbandoned(ctx.db);
    if (freed > 0) {
      ctx.log.info({ freed }, "Deliveries of a worker that is gone are back in the queue");
      bell.ring();
    }
    await look;
  }
}
