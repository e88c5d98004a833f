// English: withdrawing certificates that were issued, and giving them again.

export const withdrawal = {
  reason: "Reason",
  giveAgainFirst: "This certificate is withdrawn. Give it again first.",
};
