// English: a certificate inside another site.

export const embed = {
  from: (title: string, issuer: string) => `${title}, issued by ${issuer}`,
  verify: "Verify",
  open: "Open",
  noSuchFormat: "Only the formats json and xml are offered.",
} as const;
