// English: a receipt.
import { many } from "./many.ts";

export const receipt = {
  download: "Receipt",
  downloadOf: (what: string) => `Receipt for ${what}`,
  failed: "The receipt could not be made. Please try again.",
  gone: "This link has expired. Please download the receipt again.",
  title: "Receipt",
  number: "Number",
  date: "Date",
  paidBy: "Paid by",
  description: "Item",
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
  attached: "You can download the receipt as a PDF from your credit history:",
  open: "Open My Credits",
} as const;
