// English: the built-in checkout.

export const checkout = {
  title: "Test checkout",
  testMode: "Test mode: no money moves",
  explain: "This page stands in for a payment provider. Choose how the payment should end.",
  payTo: (product: string) => `Pay to ${product}`,
  pay: (amount: string) => `Pay ${amount}`,
  fail: "Fail the payment",
  lose: "Pay, then lose the connection",
  loseHint:
    "The payment goes through but this window doesn't hear of it: the credits arrive with the provider's message.",
  declined: "The bank declined the payment.",
  cancel: "Cancel payment",
  paid: "Paid. You can close this window.",
  broken: "The test payment failed. Please try again.",
  gone: "This order does not exist, or is already paid.",
} as const;
