// English: the sample texts of a starter, which an organiser replaces.
import { figures } from "./many.ts";

export const sampleTexts = {
  title: "Replace the sample text",
  insteadOf: (text: string) => `Instead of “${text}”`,
  /** Of several with the same text, from the first on the canvas. */
  insteadOfNth: (text: string, nth: number) => `Instead of “${text}” (${figures(nth)})`,
  issuer: "Recipients see who the certificate is from.",
} as const;
