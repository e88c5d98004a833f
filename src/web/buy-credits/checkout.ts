// The provider's checkout, as its script offers it: Razorpay's form, which our own test checkout has too. Loaded with this page's document alone.
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { SAY } from "#domain/say/say.ts";

export type Order = Answer<Calls["openOrder"]>;
/** What the provider says when it was paid. */
export type Paid = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
export type Ends = {
  paid: (paid: Paid) => void;
  /** The checkout stays open: another try may follow. */
  failed: (description: string) => void;
  left: () => void;
};

type Options = {
  key: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  handler: (paid: Paid) => void;
  prefill: { name: string; contact?: string };
  theme: { color: string };
  modal: { ondismiss: () => void; confirm_close: boolean };
};
type Checkout = {
  open(): void;
  on(event: "payment.failed", told: (failure: { error: { description: string } }) => void): void;
};

declare global {
  interface Window {
    Razorpay?: new (options: Options) => Checkout;
  }
}

/** The script came, and ran. */
export function isCheckoutLoaded(): boolean {
  return window.Razorpay !== undefined;
}

export type CheckoutBuyer = { name: string; mobile: string | null };

/** The provider's dark blue is not ours; its button takes our ink. */
const INDIGO = "#353f94";

export function openCheckout(order: Order, description: string, buyer: CheckoutBuyer, ends: Ends): void {
  if (window.Razorpay === undefined) throw new Error("The checkout is not loaded");
  const checkout = new window.Razorpay({
    key: order.razorpay_key,
    amount: order.amount,
    currency: order.currency,
    name: SAY.product.name,
    description,
    order_id: order.order_id,
    handler: ends.paid,
    prefill: { name: buyer.name, ...(buyer.mobile !== null && { contact: `+91${buyer.mobile}` }) },
    theme: { color: INDIGO },
    modal: { ondismiss: ends.left, confirm_close: true },
  });
  checkout.on("payment.failed", ({ error }) => ends.failed(error.description));
  checkout.open();
}
