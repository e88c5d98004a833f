// English: a receipt.
import { many } from "./many.ts";

export const receipt = {
  download: "Receipt",
  downloadOf: (what: string) => `Receipt for ${what}`,
  failed: "The receipt could not be made. Please try again.",
  gone: "This link is no longer valid. Please ask for the receipt again.",
  title: "Receipt",
  number: "Number",
  date: "Date",
  paidBy: "Paid by",
  description: "What was bought",
  credits: "Credits",
  amount: "Amount",
  total: "Total paid",
  payment: "Payment",
  order: "Order",
  testMode: "Test mode: no money moved",
  thanks: "Thank you. Credits never expire.",
  footer: (address: string) => `Made by ${address}. A receipt of payment, not a tax invoice.`,
  subject: (number: string) => `Receipt ${number}`,
  greeting: (name: string) => `Dear ${name},`,
  line: (credits: number, amount: string) =>
    `Thank you: ${many(credits, "credit", "credits")} for ${amount}. They are in your account and never expire.`,
  attached: "You find the receipt as a PDF in your credit history:",
  open: "Open My Credits",
} as const;
