// Asks about an order that nobody told us of: after 15 minutes, then ever less often, until no bank would confirm it.
import { DAY, HOUR, MINUTE } from "#domain/time.ts";
import type { Context } from "../context.ts";
import { askAbout } from "./ask-about.ts";
import { openOrder, openOrders } from "./store.ts";

/** By the age of an order. Razorpay confirms late payments for up to three days. */
const PACES = [
  { until: HOUR, every: 15 * MINUTE },
  { until: DAY, every: 2 * HOUR },
  { until: 5 * DAY, every: 12 * HOUR },
] as const;
const OLDEST_MS = Math.max(...PACES.map(({ until }) => until));

/** The job of an order that may not be paid. As long as it is not, the next check is queued. */
export async function checkOrder(ctx: Context, id: string): Promise<void> {
  const order = await openOrder(ctx.db, id);
  if (order === undefined) return;
  const { payments } = ctx;
  const isOurs = payments?.provider === order.provider;
  if (isOurs && (await askAbout(ctx, payments, order))) return;
  const at = nextCheck(order.createdAt, ctx.clock());
  if (at !== undefined) await ctx.queueJob(ctx.db, "check-order", id, { at });
}

/** The orders that are still to be asked about, whether a job is queued for it or not. */
export async function ordersToCheck(ctx: Context): Promise<string[]> {
  return openOrders(ctx.db, new Date(ctx.clock().getTime() - OLDEST_MS));
}

function nextCheck(createdAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - createdAt.getTime();
  const pace = PACES.find(({ until }) => age < until);
  return pace && new Date(now.getTime() + pace.every);
}
