// English: withdrawing certificates that were issued, and giving them again.

export const withdrawal = {
  state: "Withdrawn",
  reason: "Reason",
  beforeSent: "The certificate was withdrawn before it was sent.",
  giveAgainFirst: "This certificate is withdrawn. Give it again first.",
};
