// Calls about credits and purchases.
import * as z from "zod/mini";
import { Plan } from "#domain/account/plans.ts";
import { CreditTransaction, Done, Message } from "../shapes.ts";
import type { Call } from "../call.ts";
import { byId, PAGE } from "./parts.ts";

const namedPlan = z.object({ amount: z.string(), tokens: z.string() });
const Order = z.object({ order_id: z.string(), razorpay_key: z.string(), amount: z.number(), currency: z.string() });

/** The form of the provider's ids. */
const ProviderId = z.string().check(z.regex(/^\w{1,100}$/));
const paid = z.object({
  razorpay_order_id: ProviderId,
  razorpay_payment_id: ProviderId,
  razorpay_signature: z.string().check(z.maxLength(200)),
  tokens: z.optional(z.string()),
});

export const CREDITS_CALLS = {
  creditBalance: {
    method: "GET",
    path: "/user/credits/balance",
    who: "user",
    says: "The remaining credits, or `unlimited` if the operator does not count them.",
    answer: z.object({ balance: z.number(), unlimited: z.boolean() }),
  },
  creditTransactions: {
    method: "GET",
    path: "/user/credits/transactions",
    who: "user",
    says: "A page of the credit ledger, newest entries first. The next page is in Link; far pages are faster by its `cursor` than by `page`.",
    query: z.object({ ...PAGE, page: z.optional(z.string()) }),
    answer: z.object({ data: z.array(CreditTransaction), hasMore: z.boolean() }),
  },
  creditPlans: {
    method: "GET",
    path: "/user/credits/plans",
    who: "user",
    says: "The plans, in the currency of the installation, and the checkout to load; empty if credits are not sold.",
    answer: z.object({
      currency: z.string(),
      plans: z.array(Plan),
      checkout: z.nullable(z.object({ script: z.string(), test: z.boolean() })),
    }),
  },
  createOrder: {
    method: "GET",
    path: "/user/credits/createOrder",
    who: "user",
    says: "Opens an order for the plan with this price and these credits. The amount in the answer is in the smallest unit of the currency, such as paise.",
    keeps: true,
    query: namedPlan,
    answer: Order,
  },
  /** Our client uses POST because it writes; the specification's call is a GET. */
  openOrder: {
    method: "POST",
    path: "/user/credits/createOrder",
    who: "user",
    says: "Opens an order, with the plan in the body.",
    body: namedPlan,
    answer: Order,
  },
  verifyPayment: {
    method: "GET",
    path: "/user/credits/verifyPayment",
    who: "user",
    says: "Verifies a payment and grants the credits of its order.",
    query: paid,
    answer: Message,
  },
  /** POST keeps the signature out of proxies' access logs. */
  confirmPayment: {
    method: "POST",
    path: "/user/credits/verifyPayment",
    who: "user",
    says: "Verifies a payment, with the signature in the body.",
    body: paid,
    answer: Message,
  },
  paymentNotice: {
    method: "POST",
    path: "/payments/webhook",
    who: "anyone",
    says: "Receives webhooks of the payment provider. The signature covers the bytes of the body.",
    raw: { bytes: 256 * 1024 },
    answer: Done,
  },
  receiptLink: {
    method: "POST",
    path: "/user/credits/receipts/:id",
    who: "user",
    says: "Returns a link to the receipt of a paid order, valid for two minutes.",
    ...byId,
    answer: z.object({ url: z.string() }),
  },
} as const satisfies Record<string, Call>;
