// The provider's checkout script: Razorpay's interface, which our test checkout shares. Loaded only in this document.
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { internationalMobile } from "#domain/account/mobile.ts";
import { SAY } from "#domain/say/say.ts";

export type Order = Answer<Calls["openOrder"]>;
/** The provider's answer to a successful payment. */
export type Paid = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
export type Ends = {
  paid: (paid: Paid) => void;
  /** The checkout stays open for another try. */
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
  on(event: "payment.failed", listener: (failure: { error: { description: string } }) => void): void;
};

declare global {
  interface Window {
    Razorpay?: new (options: Options) => Checkout;
  }
}

/** The script was loaded and has run. */
export function isCheckoutLoaded(): boolean {
  return window.Razorpay !== undefined;
}

export type CheckoutBuyer = { name: string; mobile: string | null };

/** Our ink colour for the provider's button. */
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
    prefill: { name: buyer.name, ...(buyer.mobile !== null && { contact: internationalMobile(buyer.mobile) }) },
    theme: { color: INDIGO },
    modal: { ondismiss: ends.left, confirm_close: true },
  });
  checkout.on("payment.failed", ({ error }) => ends.failed(error.description));
  checkout.open();
}
