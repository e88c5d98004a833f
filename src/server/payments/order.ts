// Opens an order for a plan: at the provider first, then as a row of ours, whose amount and credits are the ones that
// count.
import { LRUCache } from "lru-cache";
import { amountOf, CURRENCY, namedPlan, type SoldPlan } from "#domain/account/plans.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { weakMemo } from "../async/weak-memo.ts";
import { ttlOf } from "../ttl.ts";
import { askAbout } from "./ask-about.ts";
import type { Payments } from "../providers/payments/interface.ts";
import { addOrder, lockBuyer, type PaymentOrderRow, type PaymentOrder, openOrderFor, verifiedEmail } from "./store.ts";

/**
 * `again`: so long the same order is handed out again, so that two clicks or two tabs do not pay twice. `check`: then
 * the provider is asked. `askAgain`: so long its answer about an order stands, however often somebody presses.
 */
export const ORDER = { againMs: 10 * MINUTE, checkMs: 15 * MINUTE, askAgainMs: 5 * SECOND } as const;
const REMEMBERED_ORDERS = 1000;

const askedOf = weakMemo<Context, LRUCache<string, Promise<boolean>>>(
  (ctx) => new LRUCache({ max: REMEMBERED_ORDERS, ...ttlOf(ctx, ORDER.askAgainMs) }),
);

export type Buyer = { id: string; ip: string };

export async function orderPlan(ctx: Context, buyer: Buyer, named: { amount: string; tokens: string }) {
  const { payments } = ctx;
  if (payments === undefined || ctx.config.credits === "unlimited") throw new UserError("credits.not_sold");
  const plan = namedPlan(ctx.config.plans, named.amount, named.tokens);
  const order = (await findUnpaid(ctx, payments, buyer.id, plan)) ?? (await openNew(ctx, payments, buyer, plan));
  return {
    order_id: order.providerOrderId,
    razorpay_key: payments.checkout.key,
    amount: order.amount,
    currency: order.currency,
  };
}

/** Whoever paid and heard nothing may well press again: then the payment is found, and not made a second time. */
async function findUnpaid(
  ctx: Context,
  payments: Payments,
  userId: string,
  plan: SoldPlan,
): Promise<PaymentOrder | undefined> {
  const since = sinceWhen(ctx.clock());
  const { provider } = payments;
  const order = await openOrderFor(ctx.db, { userId, plan, amount: amountOf(plan), provider, since });
  if (order === undefined || !(await askOnce(ctx, payments, order))) return order;
  throw new UserError("order.paid_already", { credits: order.credits });
}

/** Whoever presses meanwhile waits for the same answer. */
function askOnce(ctx: Context, payments: Payments, order: PaymentOrder): Promise<boolean> {
  const known = askedOf(ctx);
  const last = known.get(order.id);
  if (last !== undefined) return last;
  const isPaid = askAbout(ctx, payments, order);
  known.set(order.id, isPaid);
  isPaid.catch(() => known.delete(order.id));
  return isPaid;
}

async function openNew(ctx: Context, payments: Payments, buyer: Buyer, plan: SoldPlan): Promise<Opened> {
  await ctx.limits.use({ order: buyer.id, orderAddress: buyer.ip });
  const id = ctx.newId();
  const price = { amount: amountOf(plan), currency: CURRENCY };
  const opened = await payments.openOrder({ ...price, receipt: id });
  if (!opened.ok) {
    ctx.log.error({ why: opened.why }, "An order could not be opened");
    throw new UserError("payment.not_started");
  }
  const now = ctx.clock();
  const order = {
    ...price,
    id,
    userId: buyer.id,
    plan: plan.id,
    planName: plan.name,
    credits: plan.credits,
    provider: payments.provider,
    providerOrderId: opened.id,
    state: "created" as const,
    createdAt: now,
    receiptEmail: await verifiedEmail(ctx.db, buyer.id),
  };
  return ctx.db.transaction((tx) => keepOne(ctx, tx, plan, order));
}

type Opened = Pick<PaymentOrder, "providerOrderId" | "amount" | "currency">;

/**
 * Of several clicks at the same moment the first order stands; what the provider opened for the others nobody is asked
 * to pay.
 */
async function keepOne(ctx: Context, tx: Database, plan: SoldPlan, order: PaymentOrderRow): Promise<Opened> {
  await lockBuyer(tx, order.userId);
  const { userId, amount, provider } = order;
  const earlier = await openOrderFor(tx, { userId, plan, amount, provider, since: sinceWhen(order.createdAt) });
  if (earlier !== undefined) return earlier;
  await addOrder(tx, order);
  const at = new Date(order.createdAt.getTime() + ORDER.checkMs);
  await ctx.queueJob(tx, "check-order", order.id, { at });
  return order;
}

function sinceWhen(now: Date): Date {
  return new Date(now.getTime() - ORDER.againMs);
}
