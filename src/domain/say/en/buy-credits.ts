// English: buying credits.
import { many } from "./many.ts";

export const buyCredits = {
  title: "Buy Credits",
  intro: "Credits pay for AI. Mails, downloads, corrections and QR codes are free.",
  plans: "Plans",
  popular: "Most popular",
  off: (percent: number) => `${percent}% off`,
  was: "Original price",
  now: "Price",
  each: (price: string) => `${price} per credit`,
  features: {
    uses: (n: number) => `${n} AI backgrounds or AI texts`,
    everything: "For all your templates and posts",
    neverExpire: "Credits never expire",
  },
  planName: (plan: string) => plan,
  buy: (plan: string) => `Buy ${plan}`,
  starting: "Opening payment…",
  verifying: "Confirming your payment…",
  oneTime: "One-time payment, no renewal.",
  paidBy: "Cards, UPI and net banking by Razorpay. We never see your card.",
  testMode: "Test mode: no money moves",
  unlimited: "Credits are free here",
  unlimitedText: "This server doesn't count credits, so you don't need to buy any.",
  notSold: "Credits are not sold here",
  notSoldText: "This server doesn't sell credits. Mails, downloads, corrections and QR codes are still free.",
  plansFailed: "The plans could not be loaded.",
  noSuchPlan: "This plan no longer exists. Please reload the page and choose again.",
  noSuchOrder: "Order not found.",
  arrived: (n: number) =>
    `Your earlier payment has arrived: ${many(n, "credit", "credits")} added. You were not charged again.`,
  gatewayMissing: "Payment gateway not loaded. Please refresh and try again.",
  startFailed: "Payment initiation failed. Please try again.",
  failed: (description: string) => `Payment failed: ${description}`,
  cancelled: "Payment cancelled",
  verifyFailed: "Payment verification failed. Please contact support.",
  /** By these very words clients know that it is paid, in whatever language they speak. */
  success: "Payment successfull!",
  paid: "Payment successfull!",
  added: (n: number) => `${many(n, "credit", "credits")} added. Going to My Credits…`,
  pending:
    "Your bank has not confirmed the payment yet. Your credits will be added as soon as it does; you can close this page.",
  product: (plan: string, credits: number) => `${plan}: ${many(credits, "credit", "credits")}`,
  bought: (plan: string) => `${plan} plan`,
} as const;
