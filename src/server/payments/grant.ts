// Turns a paid order into credits, once, for the browser's callback, the provider's webhook and the check of an order
// alike.
import type { Context } from "../context.ts";
import { grantCredits, orderIntention } from "../credits/ledger.ts";
import type { Database } from "../database/open.ts";
import { recordEvent } from "../events/record.ts";
import type { Payment } from "../providers/payments/interface.ts";
import { lockBuyer, lockedOrder, markAttempted, markForReview, markPaid, type PaymentOrder } from "./store.ts";

/**
 * `held`: the payment differs from the order, or the account was deleted, so the operator must decide. `unknown`: not
 * an order of ours.
 */
export type GrantResult = "granted" | "already" | "held" | "not paid" | "unknown";

/** Runs in the caller's transaction. The stored order decides amount, currency and credits; the payment must match. */
export async function grantOnce(ctx: Context, tx: Database, payment: Payment): Promise<GrantResult> {
  const order = await lockedOrder(tx, payment.orderId);
  if (order === undefined) return "unknown";
  if (order.state === "paid") return alreadyPaid(ctx, order, payment);
  if (payment.state === "failed") await markAttempted(tx, order.id);
  if (payment.state !== "paid") return "not paid";
  const wrong = difference(order, payment);
  if (wrong !== undefined) {
    ctx.log.error({ order: order.id, payment: payment.id, wrong }, "A payment does not match its order");
    await markForReview(tx, order.id, `${payment.id}: ${wrong}`);
    return "held";
  }
  if ((await lockBuyer(tx, order.workspaceId)).deleted) {
    ctx.log.error(
      { order: order.id, payment: payment.id },
      "A payment came for an account that was deleted; it is to be refunded",
    );
    await markForReview(tx, order.id, `${payment.id}: the account was deleted`);
    return "held";
  }
  const { workspaceId, credits, planName } = order;
  const remarks = { code: "credit.plan_bought", params: { plan: planName } } as const;
  await grantCredits(ctx, tx, { workspaceId, intention: orderIntention(order.id), amount: credits, remarks });
  const event = { code: "credits.bought", params: { credits } } as const;
  await recordEvent(ctx, tx, { workspaceId, userId: order.userId, subjectId: order.id }, event);
  await markPaid(tx, order.id, payment.id, ctx.clock());
  if (order.receiptEmail !== null) await ctx.queueJob(tx, "mail-receipt", order.id);
  return "granted";
}

function alreadyPaid(ctx: Context, order: PaymentOrder, payment: Payment): GrantResult {
  if (payment.state === "paid" && payment.id !== order.paymentId)
    ctx.log.error(
      { order: order.id, payment: payment.id },
      "An order was paid twice; the second payment is to be refunded",
    );
  return "already";
}

function difference(order: PaymentOrder, { amount, currency }: Payment): string | undefined {
  if (currency !== order.currency) return `currency ${currency} for ${order.currency}`;
  return amount === order.amount ? undefined : `amount ${amount} for ${order.amount}`;
}
