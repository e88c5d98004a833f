// One delivery: taken, drawn, handed to the mail server, settled.
import { setTimeout as sleep } from "node:timers/promises";
import { outcome } from "#domain/mail/delivery.ts";
import { SECOND } from "#domain/time.ts";
import type { Context } from "../../context.ts";
import type { Claimed } from "./due-store.ts";
import { openClaimBuffer, type ClaimBuffer } from "./claim-buffer.ts";
import { openDesigns, type Designs } from "../compose/designs.ts";
import type { WorkerLease } from "./worker-lease.ts";
import { makeReady, type Ready } from "../compose/ready.ts";
import { openSemaphore, type Semaphore } from "../../async/semaphore.ts";
import { putBack, recordOutcomes, type Ending, type EndedDelivery } from "./outcome-store.ts";
import { CALLED_OFF, isCalledOff, type MailMessage } from "../../providers/mail/interface.ts";
import { batchCalls } from "../../async/batch-calls.ts";

/** How often what the mail server answered is offered to a database that is away, and how often once the holder is lost too. */
const SETTLE = { everyMs: 1 * SECOND, triesWhenGone: 600 } as const;
/** So long after a database came back, nobody frees what others had in hand: they are writing down what became of it. */
export const RECORDED_WITHIN = 5 * SETTLE.everyMs;

/** What the lanes of one holder share. */
export type DeliverySession = {
  ctx: Context;
  holder: WorkerLease;
  /** The holder is gone, or the worker is told to stop: nothing more is handed to the mail server. */
  off: AbortSignal;
  claims: ClaimBuffer;
  designs: Designs;
  /** As many as the mail server takes at once: what waits here can still be called off. */
  slots: Semaphore<Claimed>;
  /** False when the delivery was freed and taken by another meanwhile. */
  settle(ended: EndedDelivery): Promise<boolean>;
};

export function openDeliverySession(ctx: Context, holder: WorkerLease, stop?: AbortSignal): DeliverySession {
  const off = stop === undefined ? holder.gone : AbortSignal.any([holder.gone, stop]);
  const claims = openClaimBuffer(ctx, holder, ctx.mail.parallel);
  const slots = openSemaphore<Claimed>(ctx.mail.parallel);
  holder.onRecall((templateId) => {
    claims.recall(templateId);
    slots.callOff((claimed) => claims.isRecalled(claimed));
  });
  off.addEventListener("abort", () => slots.callOff(() => true), { once: true });
  return {
    ctx,
    holder,
    off,
    claims,
    designs: openDesigns(ctx),
    slots,
    settle: batchCalls(async (ended) => {
      const settled = await recordOutcomes(ctx.db, ended, { holder: holder.number, now: ctx.clock() });
      return ended.map(({ claimed }) => settled.has(claimed.id));
    }),
  };
}

/**
 * How many deliveries to have under way: while the mail server takes some, others are drawn, and others settled. Where the mail server takes them
 * one at a time, it is the one that all wait for.
 */
export function concurrencyOf({ mail, drawing }: Context): number {
  return mail.parallel === 1 ? 1 : 3 * mail.parallel + drawing.width;
}

/** `none` is due, or may be taken; `back` in the queue is what was paused, cancelled or stopped before the mail server was asked. */
export type Delivered = "on" | "back" | "none";

/** Brings the next due delivery as far as it goes. */
export async function deliverNext(desk: DeliverySession): Promise<Delivered> {
  const { ctx, holder, claims, designs } = desk;
  if (desk.off.aborted) return "none";
  const claimed = await claims.next();
  if (claimed === undefined) return "none";
  const ready: Ready = claims.isRecalled(claimed) ? { kind: "recalled" } : await makeReady(ctx, designs, claimed);
  switch (ready.kind) {
    case "mail":
      return send(desk, claimed, ready.message);
    case "ended":
      await settleSurely(desk, claimed, ready.ending);
      return "on";
    case "recalled":
      await putBack(ctx.db, claimed, { holder: holder.number, now: ctx.clock() });
      return "back";
  }
}

/** Recalled or stopped before the mail server is asked, it goes back; with the holder lost before, the row is left for whoever frees it. */
async function send(desk: DeliverySession, claimed: Claimed, message: MailMessage): Promise<Delivered> {
  const { ctx, holder, off, claims, slots } = desk;
  const isOff = () => off.aborted || claims.isRecalled(claimed);
  const hand = async (calledOff: AbortSignal) => (isOff() ? CALLED_OFF : ctx.mail.send(message, calledOff));
  // What was recalled while it was drawn does not wait for the mail server.
  const sent = isOff() ? CALLED_OFF : ((await slots.take(claimed, hand)) ?? CALLED_OFF);
  if (!isCalledOff(sent)) {
    await settleSurely(desk, claimed, outcome(sent, claimed.attempt, ctx.clock()));
    return "on";
  }
  if (!holder.gone.aborted) await putBack(ctx.db, claimed, { holder: holder.number, now: ctx.clock() });
  return "back";
}

/**
 * What the mail server answered must not be forgotten: while the database is away the row is ours, and is settled when it is back. With the
 * holder lost somebody may free it and send it once more, so it is offered for a while only, as long as a database may be away.
 */
async function settleSurely(desk: DeliverySession, claimed: Claimed, ending: Ending): Promise<void> {
  const { ctx, holder } = desk;
  for (let triesWhenGone = 0; triesWhenGone < SETTLE.triesWhenGone; triesWhenGone += holder.gone.aborted ? 1 : 0) {
    try {
      const mine = await desk.settle({ claimed, ending });
      if (!mine) ctx.log.warn({ delivery: claimed.id }, "A delivery was taken over while it was on its way");
      return;
    } catch (error) {
      ctx.log.error({ err: error, delivery: claimed.id }, "A delivery could not be settled");
      await sleep(SETTLE.everyMs);
    }
  }
}
