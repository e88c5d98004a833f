// The fields of Razorpay's answers, as in its documents 'Create an Order', 'Fetch Payments for an Order', 'Payments
// Webhook Events' and 'Orders Webhook Events'; razorpay-samples.ts has their examples.
import { randomBytes } from "node:crypto";

export type PeerAnswer = { status: number; body: unknown };

export type PeerOrder = ReturnType<typeof orderOf> & { status: "created" | "attempted" | "paid" };
export type PeerPayment = Omit<ReturnType<typeof payment>, "status"> & {
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
};

export function orderOf(amount: number, currency: string, receipt: string, notes: unknown) {
  return {
    amount,
    amount_due: amount,
    amount_paid: 0,
    attempts: 0,
    created_at: 1_795_168_800,
    currency,
    entity: "order" as const,
    id: newId("order"),
    notes,
    offer_id: null,
    receipt,
    status: "created" as PeerOrderStatus,
  };
}
type PeerOrderStatus = "created" | "attempted" | "paid";

/** A payment by UPI of the whole amount, unless `change` says otherwise, as in the list of an order's payments. */
export function paymentOf(order: PeerOrder, change: Partial<PeerPayment>): PeerPayment {
  const status = change.status ?? "captured";
  return {
    ...payment(order),
    ...(status === "failed" && DECLINED),
    ...(status !== "captured" && status !== "refunded" && { captured: false, fee: null, tax: null }),
    status,
    ...change,
  };
}

/** The kinds of event whose bodies are documented. */
export type EventKind = "order.paid" | "payment.authorized" | "payment.captured" | "payment.failed";

/** What an event contains: the documents of orders show an older and shorter payment than those of payments. */
export function payloadOf(kind: EventKind, reported: PeerPayment, order: PeerOrder | undefined): object {
  if (kind === "order.paid") return { payment: { entity: without(reported, ADDED_LATER) }, order: { entity: order } };
  const upi = { payer_account_type: "bank_account", ...reported.upi, flow: "intent" };
  const settled = { base_amount: reported.amount, amount_transferred: 0 };
  return { payment: { entity: { ...reported, ...(kind === "payment.captured" && settled), upi } } };
}

const ADDED_LATER = ["error_source", "error_step", "error_reason", "acquirer_data", "upi"];

function without(fields: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

const DECLINED = {
  error_code: "BAD_REQUEST_ERROR",
  error_description: "Payment was unsuccessful as the bank declined it",
  error_source: "bank",
  error_step: "payment_authorization",
  error_reason: "payment_failed",
  acquirer_data: { rrn: null },
} as const;

type Text = string | null;
const PAYER = "gaurav.kumar@exampleupi";

function payment(order: { id: string; amount: number; currency: string }) {
  return {
    id: newId("pay"),
    entity: "payment" as const,
    amount: order.amount,
    currency: order.currency,
    status: "captured",
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: "upi",
    amount_refunded: 0,
    refund_status: null,
    captured: true,
    description: "Professional",
    card_id: null,
    bank: null,
    wallet: null,
    vpa: PAYER,
    email: "gaurav.kumar@example.com",
    contact: "+919876543210",
    notes: [],
    fee: 58 as number | null,
    tax: 8 as number | null,
    error_code: null as Text,
    error_description: null as Text,
    error_source: null as Text,
    error_step: null as Text,
    error_reason: null as Text,
    acquirer_data: { rrn: "227121351902" as Text },
    created_at: 1_795_168_800,
    upi: { vpa: PAYER },
  };
}

export function refusal(status: number, description: string, field?: string): PeerAnswer {
  const where = { source: "business", step: "payment_initiation", reason: "input_validation_failed", metadata: {} };
  return {
    status,
    body: { error: { code: "BAD_REQUEST_ERROR", description, ...where, ...(field !== undefined && { field }) } },
  };
}

/** A prefix and fourteen letters or digits. */
export function newId(kind: string): string {
  return `${kind}_${randomBytes(7).toString("hex")}`;
}
