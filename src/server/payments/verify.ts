// The browser says that it paid: the signature is held against our order, and the provider is asked what it has.
import { SAY } from "#domain/say/say.ts";
import { MINUTE } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context, User } from "../context.ts";
import type { Payments, Proof } from "../providers/payments/interface.ts";
import { grantOnce } from "./grant.ts";
import { type PaymentOrder, orderOfUser } from "./store.ts";

/** So soon the provider is asked again about what a bank had not confirmed. */
const AGAIN_MS = MINUTE;

/** The sentence for the buyer. A second time it says the same and grants nothing more. */
export async function verifyPayment(ctx: Context, user: User, proof: Proof): Promise<string> {
  await ctx.limits.use({ verifyPayment: user.id });
  const { payments } = ctx;
  const order = payments && (await orderOfUser(ctx.db, user.id, proof.orderId));
  if (payments === undefined || order === undefined) throw new UserError("order.not_found");
  if (!payments.isSigned(proof)) throw new UserError("payment.unsigned");
  if (order.state === "paid" && order.paymentId === proof.paymentId) return SAY.buyCredits.success;
  return settle(ctx, payments, order, proof.paymentId);
}

async function settle(ctx: Context, payments: Payments, order: PaymentOrder, paymentId: string): Promise<string> {
  const said = await payments.paymentsOf(order.providerOrderId);
  const payment = said.ok ? said.payments.find((each) => each.id === paymentId) : undefined;
  if (payment?.state === "paid") {
    const granted = await ctx.db.transaction((tx) => grantOnce(ctx, tx, payment));
    if (granted === "granted" || granted === "already") return SAY.buyCredits.success;
    throw new UserError("payment.not_verified");
  }
  if (!said.ok) ctx.log.warn({ order: order.id, why: said.why }, "A payment is not confirmed yet");
  const at = new Date(ctx.clock().getTime() + AGAIN_MS);
  await ctx.queueJob(ctx.db, "check-order", order.id, { at, moves: true });
  return SAY.buyCredits.pending;
}
