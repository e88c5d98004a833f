// Verifies a payment that the browser reports: checks the signature against our order, and asks the provider.
import { SAY } from "#domain/say/say.ts";
import { MINUTE } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Payments, Proof } from "../providers/payments/interface.ts";
import type { Principal } from "../principal.ts";
import { grantOnce } from "./grant.ts";
import { type PaymentOrder, orderOfBuyer } from "./store.ts";

/** When the provider is asked again about a payment that the bank had not confirmed. */
const AGAIN_MS = MINUTE;

/** Returns the sentence for the buyer. A repeated call returns the same and grants nothing more. */
export async function verifyPayment(ctx: Context, { userId }: Principal, proof: Proof): Promise<string> {
  await ctx.limits.use({ verifyPayment: userId });
  const { payments } = ctx;
  const order = payments && (await orderOfBuyer(ctx.db, userId, proof.orderId));
  if (payments === undefined || order === undefined) throw new UserError("order.not_found");
  if (!payments.isSigned(proof)) throw new UserError("payment.unsigned");
  if (order.state === "paid" && order.paymentId === proof.paymentId) return SAY.buyCredits.success;
  return confirmWithProvider(ctx, payments, order, proof.paymentId);
}

async function confirmWithProvider(
  ctx: Context,
  payments: Payments,
  order: PaymentOrder,
  paymentId: string,
): Promise<string> {
  const answer = await payments.paymentsOf(order.providerOrderId);
  const payment = answer.ok ? answer.payments.find((each) => each.id === paymentId) : undefined;
  if (payment?.state === "paid") {
    const granted = await ctx.db.transaction((tx) => grantOnce(ctx, tx, payment));
    if (granted === "granted" || granted === "already") return SAY.buyCredits.success;
    throw new UserError("payment.not_verified");
  }
  if (!answer.ok) ctx.log.warn({ order: order.id, why: answer.why }, "A payment is not confirmed yet");
  const at = new Date(ctx.clock().getTime() + AGAIN_MS);
  await ctx.queueJob(ctx.db, "check-order", order.id, { at, moves: true });
  return SAY.buyCredits.pending;
}
