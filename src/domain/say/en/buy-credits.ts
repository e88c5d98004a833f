// English: buying credits.
import { many } from "./many.ts";

export const buyCredits = {
  title: "Buy Credits",
  intro: "Credits pay for what AI makes. Mails, downloads, corrections and QR codes are free.",
  plans: "Plans",
  popular: "Most popular",
  off: (percent: number) => `${percent}% off`,
  was: "Price before",
  now: "Price",
  each: (price: string) => `${price} a credit`,
  features: {
    uses: (n: number) => `${n} AI backgrounds or AI texts`,
    everything: "For every template and post of yours",
    neverExpire: "Credits never expire",
  },
  planName: (plan: string) => plan,
  buy: (plan: string) => `Buy ${plan}`,
  starting: "Opening the payment…",
  verifying: "Confirming your payment…",
  oneTime: "One-time payment, no renewal.",
  paidBy: "Cards, UPI and net banking by Razorpay. We never see your card.",
  testMode: "Test mode: no money moves",
  unlimited: "Credits are free here",
  unlimitedText: "Whoever runs this installation does not count credits. Everything works without buying any.",
  notSold: "Credits are not sold here",
  notSoldText:
    "Whoever runs this installation does not sell credits. Mails, downloads, corrections and QR codes are free all the same.",
  plansFailed: "The plans could not be loaded.",
  noSuchPlan: "There is no such plan. Please reload the page and choose again.",
  noSuchOrder: "There is no such order.",
  arrived: (n: number) =>
    `Your earlier payment has arrived: ${many(n, "credit", "credits")} added. Nothing more was paid.`,
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
    "Your bank has not confirmed the payment yet. The credits arrive by themselves as soon as it does; you may close this page.",
  product: (plan: string, credits: number) => `${plan}: ${many(credits, "credit", "credits")}`,
  bought: (plan: string) => `${plan} plan`,
} as const;
