// Asks the provider what became of an order that nobody has told us about.
import type { Context } from "../context.ts";
import type { Payments } from "../providers/payments/interface.ts";
import { grantOnce } from "./grant.ts";
import type { PaymentOrder } from "./store.ts";

/**
 * Whether it turned out to be paid; then it is granted. A provider that does not answer is asked again another time.
 */
export async function askAbout(ctx: Context, payments: Payments, order: PaymentOrder): Promise<boolean> {
  const said = await payments.paymentsOf(order.providerOrderId);
  if (!said.ok) {
    ctx.log.warn({ order: order.id, why: said.why }, "The payment provider could not be asked about an order");
    return false;
  }
  let paid = false;
  for (const payment of said.payments) {
    const granted = await ctx.db.transaction((tx) => grantOnce(ctx, tx, payment));
    paid ||= granted === "granted" || granted === "already";
  }
  return paid;
}
