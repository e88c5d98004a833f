// English: the legal pages.

export const legal = {
  label: "Legal",
  privacy: "Privacy",
  terms: "Terms",
  refunds: "Refunds",
  contact: "Contact",
} as const;
