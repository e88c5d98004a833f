// The calls about buying credits: plans, an order, its verification, the provider's webhook, the receipt.
import { sayPlan } from "#domain/say/plans.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { receiveWebhook } from "./webhook.ts";
import { orderPlan } from "./order.ts";
import { receiptLink } from "./receipt-link.ts";
import { paidOrder } from "./store.ts";
import type { Proof } from "../providers/payments/interface.ts";
import { verifyPayment } from "./verify.ts";

type Names =
  "creditPlans" | "createOrder" | "openOrder" | "verifyPayment" | "confirmPayment" | "paymentNotice" | "receiptLink";

export function paymentRoutes(ctx: Context): Pick<Handlers, Names> {
  return {
    creditPlans: async () => {
      const { payments, config } = ctx;
      const sold = payments !== undefined && config.credits === "counted";
      return {
        currency: config.sale.currency,
        plans: sold ? config.sale.plans.map(sayPlan) : [],
        checkout: sold ? { script: payments.checkout.script, test: payments.till !== undefined } : null,
      };
    },

    createOrder: ({ principal, query, ip }) => orderPlan(ctx, { ...principal, ip }, query),
    openOrder: ({ principal, body, ip }) => orderPlan(ctx, { ...principal, ip }, body),

    verifyPayment: async ({ principal, query }) => ({ message: await verifyPayment(ctx, principal, proofIn(query)) }),
    confirmPayment: async ({ principal, body }) => ({ message: await verifyPayment(ctx, principal, proofIn(body)) }),

    async paymentNotice({ raw, sent }) {
      const signature = sent("x-razorpay-signature");
      await receiveWebhook(ctx, { body: raw, signature, eventId: sent("x-razorpay-event-id") });
      return { ok: true };
    },

    async receiptLink({ principal, params }) {
      const paid = await paidOrder(ctx.db, params.id, principal.workspaceId);
      if (paid === undefined) throw new UserError("order.not_found");
      return { url: receiptLink(ctx, params.id) };
    },
  };
}

type Paid = Record<"razorpay_order_id" | "razorpay_payment_id" | "razorpay_signature", string>;

function proofIn(paid: Paid): Proof {
  return {
    orderId: paid.razorpay_order_id,
    paymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
}
