// English: the sample texts of a starter, which an organiser replaces.
export const sampleTexts = {
  title: "Replace the sample text",
  insteadOf: (text: string) => `Instead of “${text}”`,
  issuer: "Recipients see who the certificate is from.",
} as const;
