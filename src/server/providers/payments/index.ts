// Chooses the payment provider. It moves money and reports payments; orders, credits and receipts are ours.
import type { PaymentsConfig } from "../../config/payments.ts";
import { embeddedPayments } from "./embedded.ts";
import type { Payments } from "./interface.ts";
import { razorpayPayments } from "./razorpay.ts";

/** Undefined if credits are not sold. */
export function choosePayments(
  config: PaymentsConfig,
  random: (bytes: number) => Buffer,
  publicUrl: string,
): Payments | undefined {
  switch (config.provider) {
    case "off":
      return undefined;
    case "embedded":
      return embeddedPayments(config, random);
    case "razorpay":
      return razorpayPayments(config, publicUrl);
  }
}
