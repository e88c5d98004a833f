// English: the built-in checkout.

export const checkout = {
  title: "Test checkout",
  testMode: "Test mode: no money moves",
  explain: "This page stands where a payment provider's would. Choose how the payment ends.",
  payTo: (product: string) => `Pay to ${product}`,
  pay: (amount: string) => `Pay ${amount}`,
  fail: "Let the payment fail",
  lose: "Pay, then lose the connection",
  loseHint: "The money is taken, but this window never hears of it: the credits arrive by the provider's message.",
  declined: "The bank declined the payment.",
  cancel: "Cancel payment",
  paid: "Paid. You may close this window.",
  broken: "The test payment could not be made. Please try again.",
  gone: "There is no such order, or it is paid already.",
} as const;
