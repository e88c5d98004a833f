// Asks the provider about an order of which no payment was reported.
import type { Context } from "../context.ts";
import type { Payments } from "../providers/payments/interface.ts";
import { grantOnce } from "./grant.ts";
import type { PaymentOrder } from "./store.ts";

/**
 * Grants the order if it turns out to be paid, and returns whether it is. A provider that does not answer is asked
 * again later.
 */
export async function checkWithProvider(ctx: Context, payments: Payments, order: PaymentOrder): Promise<boolean> {
  const answer = await payments.paymentsOf(order.providerOrderId);
  if (!answer.ok) {
    ctx.log.warn({ order: order.id, why: answer.why }, "The payment provider could not be asked about an order");
    return false;
  }
  let paid = false;
  for (const payment of answer.payments) {
    const granted = await ctx.db.transaction((tx) => grantOnce(ctx, tx, payment));
    paid ||= granted === "granted" || granted === "already";
  }
  return paid;
}
