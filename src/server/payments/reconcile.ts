// Orders that nobody told us about are asked for: after 15 minutes, then ever less often, until no bank would confirm them any more.
import { DAY, HOUR, MINUTE } from "#domain/time.ts";
import type { Context } from "../context.ts";
import { every, type Rounds } from "../async/interval.ts";
import type { Payments } from "../providers/payments/interface.ts";
import { askAbout } from "./ask-about.ts";
import { claimOrdersToCheck, type PaymentOrder, checkOrderAt, removeEventsBefore } from "./store.ts";

const EVERY = MINUTE;
const BATCH = 20;
/** Who has taken an order to ask about it has it so long for himself. */
const CLAIMED_MS = 5 * MINUTE;
/** By the age of an order. Razorpay confirms late payments for up to three days. */
const PACES = [
  { until: HOUR, every: 15 * MINUTE },
  { until: DAY, every: 2 * HOUR },
  { until: 5 * DAY, every: 12 * HOUR },
] as const;
/** The provider repeats events for a day. */
const EVENTS_KEPT_MS = 30 * DAY;

/** Several processes may do so at once. */
export function keepReconciling(ctx: Context): Rounds {
  return every(
    EVERY,
    () => reconcileOrders(ctx),
    (error) => ctx.log.warn({ err: error }, "Reconciling is left for the next time"),
  );
}

export async function reconcileOrders(ctx: Context): Promise<void> {
  const { payments } = ctx;
  if (payments === undefined) return;
  const now = ctx.clock();
  const next = new Date(now.getTime() + CLAIMED_MS);
  for (;;) {
    const orders = await claimOrdersToCheck(ctx.db, { now, next, most: BATCH });
    await Promise.all(orders.map((order) => checkOrder(ctx, payments, order)));
    if (orders.length < BATCH) break;
  }
  await removeEventsBefore(ctx.db, new Date(now.getTime() - EVENTS_KEPT_MS));
}

async function checkOrder(ctx: Context, payments: Payments, order: PaymentOrder): Promise<void> {
  if (order.provider === payments.provider) await askAbout(ctx, payments, order);
  await checkOrderAt(ctx.db, order.id, nextCheck(order.createdAt, ctx.clock()));
}

function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const pace = PACES.find(({ until }) => age < until);
  return pace === undefined ? null : new Date(now.getTime() + pace.every);
}
