// Checks unpaid orders with the provider: after 15 minutes, then less and less often, until no bank would confirm a
// payment.
import { DAY, HOUR, MINUTE } from "#domain/time.ts";
import type { Context } from "../context.ts";
import { checkWithProvider } from "./check-with-provider.ts";
import { openOrder, openOrders } from "./store.ts";

/** By the age of an order. Razorpay confirms late payments for up to three days. */
const INTERVALS = [
  { until: HOUR, every: 15 * MINUTE },
  { until: DAY, every: 2 * HOUR },
  { until: 5 * DAY, every: 12 * HOUR },
] as const;
const OLDEST_MS = Math.max(...INTERVALS.map(({ until }) => until));

/** Runs as the job of an order. While it is not paid, the next check is queued. */
export async function checkOrder(ctx: Context, id: string): Promise<void> {
  const order = await openOrder(ctx.db, id);
  if (order === undefined) return;
  const { payments } = ctx;
  const isOurs = payments?.provider === order.provider;
  if (isOurs && (await checkWithProvider(ctx, payments, order))) return;
  const at = nextCheck(order.createdAt, ctx.clock());
  if (at !== undefined) await ctx.queueJob(ctx.db, "check-order", id, { at });
}

/** The orders that are still to be checked, whether or not a job is queued. */
export async function ordersToCheck(ctx: Context): Promise<string[]> {
  return openOrders(ctx.db, new Date(ctx.clock().getTime() - OLDEST_MS));
}

function nextCheck(createdAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - createdAt.getTime();
  const interval = INTERVALS.find(({ until }) => age < until);
  return interval && new Date(now.getTime() + interval.every);
}
