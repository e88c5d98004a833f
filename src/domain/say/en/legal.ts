// English: the legal pages.

export const legal = {
  label: "Legal",
  privacy: "Privacy",
  terms: "Terms",
  refunds: "Refunds",
  contact: "Contact",
  noSupport:
    "The operator of this site has not said how to be reached yet. If that is you: set SUPPORT_URL to a form, or OPERATOR_EMAIL to your address.",
} as const;
