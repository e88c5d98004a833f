// English: the credits screen.
import { figures, many } from "./many.ts";

export const credits = {
  title: "My Credits",
  balance: "Current balance",
  credits: (n: number) => many(n, "credit", "credits"),
  neverExpires: "Never expires",
  history: "Transaction history",
  historyEmpty: "No transactions yet.",
  buyMore: "Buy More",
  createTemplates: "Create Templates",
  balanceFailed: "Failed to fetch current balance",
  loadFailed: "Failed to load credits data",
  notEnough: (needed: number, balance: number) =>
    `This costs ${many(needed, "credit", "credits")}; you have ${balance}.`,
  welcome: "Welcome credits",
  returned: "Returned",
  byOperator: "By the operator",
  tooMuchTaken: (balance: number) => `That is more than the balance of ${figures(balance)}.`,
  unlimited: "Unlimited",
  unlimitedText: "This server doesn't count credits",
  sample: "Sample data, not your account",
  sampleRemarks: { bought: "Professional plan", background: "AI background", fill: "AI text for a certificate" },
} as const;
