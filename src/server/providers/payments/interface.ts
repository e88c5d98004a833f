// The interface of payment providers, in our own terms. Orders, credits and receipts are ours.

/**
 * `amount` in the smallest unit of the currency. `receipt` is our own id, at most 40 characters: the same one twice is
 * one order.
 */
export type NewOrder = { receipt: string; amount: number; currency: string };

export type OpenOrderResult = { ok: true; id: string } | { ok: false; why: string };

/** The money is there only if it is `paid`; a failed payment may still be paid hours later. */
export type Payment = {
  id: string;
  orderId: string;
  amount: number;
  currency: string;
  state: "waiting" | "paid" | "failed" | "refunded";
};

export type PaymentsResult = { ok: true; payments: readonly Payment[] } | { ok: false; why: string };

/** What the browser sends when its checkout reports a payment. */
export type Proof = { orderId: string; paymentId: string; signature: string };

/** An event sent by the provider; `id` is the event's own, the same at every repetition. */
export type PaymentEvent = { id: string; kind: string; payment: Payment };

/** A message of the provider as received: its body and the headers that matter. */
export type WebhookRequest = { body: Buffer; signature: string | undefined; eventId: string | undefined };

/**
 * What the browser needs to open the provider's checkout. `allows`: what its script may do beyond our content security
 * policy, on its page only.
 */
export type Checkout = { script: string; key: string; allows?: Readonly<Record<string, readonly string[]>> };

export interface Payments {
  /** The provider's name in our rows. */
  readonly provider: "embedded" | "razorpay";
  readonly checkout: Checkout;
  openOrder(order: NewOrder): Promise<OpenOrderResult>;
  /** Every payment attempt for an order. */
  paymentsOf(orderId: string): Promise<PaymentsResult>;
  /** Whether the provider signed that this payment is for this order. */
  isSigned(proof: Proof): boolean;
  /** `unsigned` if the message is not the provider's; undefined if it is not about a payment. */
  readEvent(webhook: WebhookRequest): PaymentEvent | "unsigned" | undefined;
  /** Only the embedded provider: the place where its checkout page pays. */
  readonly till?: Till;
}

export type TillOrder = { id: string; amount: number; currency: string };

/** Replaces the bank and the card. */
export interface Till {
  find(orderId: string): Promise<(TillOrder & { paid: boolean }) | undefined>;
  /** Undefined if there is no order, or it is already paid. `webhook` is the event that the provider sends next. */
  pay(orderId: string): Promise<{ proof: Proof; webhook: WebhookRequest } | undefined>;
  decline(orderId: string): Promise<WebhookRequest | undefined>;
}
