// The messenger: gives due messages to WhatsApp, several at once, looking for them every few seconds.
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#domain/time.ts";
import type { Context } from "../../context.ts";
import { openDesigns } from "../compose/designs.ts";
import { takeWorkerLease, type WorkerLease } from "../queue/worker-lease.ts";
import { claimMessages, putBackMessage } from "./claim-store.ts";
import { deliverMessage, type Messenger } from "./deliver.ts";
import type { WhatsApp } from "../../providers/whatsapp/interface.ts";

const POLL_EVERY = 2 * SECOND;
const TRY_AGAIN_AFTER = 1 * SECOND;

type Running = { stop(): Promise<void> };

/** Does nothing where no messages are sent. `stop` finishes those that WhatsApp has begun to take. */
export function startMessenger(ctx: Context): Running {
  const { whatsapp } = ctx;
  const stopping = new AbortController();
  const working = whatsapp === undefined ? Promise.resolve() : work(ctx, whatsapp, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return working;
    },
  };
}

/** For tests: sends until nothing is due. */
export async function sendDueMessages(ctx: Context, lease: WorkerLease): Promise<number> {
  const { whatsapp } = ctx;
  if (whatsapp === undefined) return 0;
  const messenger = { ctx, whatsapp, lease, designs: openDesigns(ctx), stop: new AbortController().signal };
  let all = 0;
  for (let sent = await round(messenger); sent > 0; sent = await round(messenger)) all += sent;
  return all;
}

/** Takes a new lease after any error: a claim may have been committed without our knowing, and is freed with it. */
async function work(ctx: Context, whatsapp: WhatsApp, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      const lease = await takeWorkerLease(ctx);
      try {
        await workWithLease({ ctx, whatsapp, lease, designs: openDesigns(ctx), stop });
      } finally {
        await lease.release();
      }
    } catch (error) {
      ctx.log.error({ err: error }, "The messenger failed and restarts");
      await sleep(TRY_AGAIN_AFTER, undefined, { signal: stop }).catch(() => {});
    }
  }
}

async function workWithLease(messenger: Messenger): Promise<void> {
  const { lease, stop } = messenger;
  const until = AbortSignal.any([stop, lease.gone]);
  while (!until.aborted)
    if ((await round(messenger)) === 0) await sleep(POLL_EVERY, undefined, { signal: until }).catch(() => {});
  if (!stop.aborted) throw new Error("The messenger's lease was lost");
}

/** Claims as many as go at once, and takes each as far as it goes. With a full disk nothing could be recorded. */
async function round(messenger: Messenger): Promise<number> {
  const { ctx, whatsapp, lease } = messenger;
  if (!(await ctx.hasRoom())) return 0;
  const claimed = await claimMessages(ctx.db, { lease: lease.number, limit: whatsapp.parallel, now: ctx.clock() });
  const ended = await Promise.allSettled(claimed.map((each) => deliverMessage(messenger, each)));
  const failed = ended.flatMap((each, nth) =>
    each.status === "rejected" ? [{ nth, reason: each.reason as unknown }] : [],
  );
  for (const { nth, reason } of failed) {
    const each = claimed[nth];
    ctx.log.error({ err: reason, delivery: each?.id }, "A message could not be made");
    const until = new Date(ctx.clock().getTime() + 60 * SECOND);
    if (each !== undefined) await putBackMessage(ctx.db, each, { lease: lease.number, until });
  }
  return claimed.length;
}
