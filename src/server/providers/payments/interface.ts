// What carries money, in our words. Orders, credits and receipts are ours.

/**
 * `amount` in the hundredth part of the currency. `receipt` is ours, at most 40 characters: asked twice, it is one
 * order.
 */
export type NewOrder = { receipt: string; amount: number; currency: string };

export type OrderOpened = { ok: true; id: string } | { ok: false; why: string };

/** Money is only there when it is `paid`; one that failed may still be paid, hours later. */
export type Payment = {
  id: string;
  orderId: string;
  amount: number;
  currency: string;
  state: "waiting" | "paid" | "failed" | "refunded";
};

export type PaymentsSaid = { ok: true; payments: readonly Payment[] } | { ok: false; why: string };

/** What the browser hands over when its checkout says that it was paid. */
export type Proof = { orderId: string; paymentId: string; signature: string };

/** What the provider tells by itself: `id` is the event's own, the same whenever it tells it again. */
export type PaymentEvent = { id: string; kind: string; payment: Payment };

/** A message of the provider as it came: its bytes, and what its headers say. */
export type Told = { body: Buffer; signature: string | undefined; eventId: string | undefined };

/**
 * What the browser needs to open the provider's checkout. `allows`: what its script may do beyond our content security
 * policy, on its page alone.
 */
export type Checkout = { script: string; key: string; allows?: Readonly<Record<string, readonly string[]>> };

export interface Payments {
  /** The provider's name in our rows. */
  readonly provider: "embedded" | "razorpay";
  readonly checkout: Checkout;
  openOrder(order: NewOrder): Promise<OrderOpened>;
  /** Every payment that was tried for an order. */
  paymentsOf(orderId: string): Promise<PaymentsSaid>;
  /** Whether the provider itself signed that this payment is for this order. */
  isSigned(proof: Proof): boolean;
  /** `unsigned` when it is not the provider who tells it; undefined when it is about no payment. */
  readNotice(told: Told): PaymentEvent | "unsigned" | undefined;
  /** The embedded one's: where its checkout page pays. */
  readonly till?: Till;
}

/** What a bank and a card do elsewhere. */
export interface Till {
  find(orderId: string): Promise<{ amount: number; currency: string; paid: boolean } | undefined>;
  /** Undefined when there is no such order, or it is paid already. `told` is what the provider then says by itself. */
  pay(orderId: string): Promise<{ proof: Proof; told: Told } | undefined>;
  decline(orderId: string): Promise<Told | undefined>;
}
