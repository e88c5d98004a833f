// Opens an order for a plan: at the provider first, then as our own row, whose amount and credits count.
import { LRUCache } from "lru-cache";
import { amountIn } from "#domain/account/money.ts";
import { namedPlan, type SoldPlan } from "#domain/account/plans.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { weakMemo } from "#domain/weak-memo.ts";
import { ttlOf } from "../ttl.ts";
import { checkWithProvider } from "./check-with-provider.ts";
import type { Principal } from "../principal.ts";
import type { Payments } from "../providers/payments/interface.ts";
import { addOrder, lockBuyer, type PaymentOrderRow, type PaymentOrder, openOrderFor, verifiedEmail } from "./store.ts";

/**
 * `againMs`: how long the same order is returned again, so that two clicks or two tabs do not pay twice. `checkMs`:
 * when the provider is asked about it. `askAgainMs`: how long the provider's answer is cached.
 */
export const ORDER = { againMs: 10 * MINUTE, checkMs: 15 * MINUTE, askAgainMs: 5 * SECOND } as const;
const REMEMBERED_ORDERS = 1000;

const answersOf = weakMemo<Context, LRUCache<string, Promise<boolean>>>(
  (ctx) => new LRUCache({ max: REMEMBERED_ORDERS, ...ttlOf(ctx, ORDER.askAgainMs) }),
);

export type Buyer = Pick<Principal, "userId" | "workspaceId"> & { ip: string };

export async function orderPlan(ctx: Context, buyer: Buyer, request: { amount: string; tokens: string }) {
  const { payments } = ctx;
  if (payments === undefined || ctx.config.credits === "unlimited") throw new UserError("credits.not_sold");
  const plan = namedPlan(ctx.config.sale, request.amount, request.tokens);
  const order =
    (await findUnpaid(ctx, payments, buyer.workspaceId, plan)) ?? (await openNew(ctx, payments, buyer, plan));
  return {
    order_id: order.providerOrderId,
    razorpay_key: payments.checkout.key,
    amount: order.amount,
    currency: order.currency,
  };
}

/** A user who paid but saw no confirmation may press again: then the payment is found instead of made twice. */
async function findUnpaid(
  ctx: Context,
  payments: Payments,
  workspaceId: string,
  plan: SoldPlan,
): Promise<PaymentOrder | undefined> {
  const since = sinceWhen(ctx.clock());
  const { provider } = payments;
  const order = await openOrderFor(ctx.db, { workspaceId, plan, ...priceOf(ctx, plan), provider, since });
  if (order === undefined || !(await askOnce(ctx, payments, order))) return order;
  throw new UserError("order.paid_already", { credits: order.credits });
}

/** Simultaneous requests share the same answer. */
function askOnce(ctx: Context, payments: Payments, order: PaymentOrder): Promise<boolean> {
  const cache = answersOf(ctx);
  const last = cache.get(order.id);
  if (last !== undefined) return last;
  const isPaid = checkWithProvider(ctx, payments, order);
  cache.set(order.id, isPaid);
  isPaid.catch(() => cache.delete(order.id));
  return isPaid;
}

async function openNew(ctx: Context, payments: Payments, buyer: Buyer, plan: SoldPlan): Promise<Opened> {
  await ctx.limits.use({ order: buyer.userId, orderAddress: buyer.ip });
  const id = ctx.newId();
  const price = priceOf(ctx, plan);
  const opened = await payments.openOrder({ ...price, receipt: id });
  if (!opened.ok) {
    ctx.log.error({ why: opened.why }, "An order could not be opened");
    throw new UserError("payment.not_started");
  }
  const now = ctx.clock();
  const order = {
    ...price,
    id,
    userId: buyer.userId,
    workspaceId: buyer.workspaceId,
    plan: plan.id,
    planName: plan.name,
    credits: plan.credits,
    provider: payments.provider,
    providerOrderId: opened.id,
    state: "created" as const,
    createdAt: now,
    receiptEmail: await verifiedEmail(ctx.db, buyer.userId),
  };
  return ctx.db.transaction((tx) => storeUnlessOpen(ctx, tx, plan, order));
}

type Opened = Pick<PaymentOrder, "providerOrderId" | "amount" | "currency">;

/**
 * Of several simultaneous clicks the first order counts; the others that were opened at the provider are never shown to
 * the buyer.
 */
async function storeUnlessOpen(ctx: Context, tx: Database, plan: SoldPlan, order: PaymentOrderRow): Promise<Opened> {
  await lockBuyer(tx, order.workspaceId);
  const { workspaceId, amount, currency, provider } = order;
  const since = sinceWhen(order.createdAt);
  const earlier = await openOrderFor(tx, { workspaceId, plan, amount, currency, provider, since });
  if (earlier !== undefined) return earlier;
  await addOrder(tx, order);
  const at = new Date(order.createdAt.getTime() + ORDER.checkMs);
  await ctx.queueJob(tx, "check-order", order.id, { at });
  return order;
}

/** In the smallest unit, as providers count. */
function priceOf({ config }: Context, { price }: SoldPlan): { amount: number; currency: string } {
  const { currency } = config.sale;
  return { amount: amountIn(currency, price), currency };
}

function sinceWhen(now: Date): Date {
  return new Date(now.getTime() - ORDER.againMs);
}
