// Hindi: the sample texts of a starter, which an organiser replaces.
import type { sampleTexts as english } from "../en/sample-texts.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";

export const sampleTexts: Translated<typeof english> = {
  title: "नमूने का पाठ बदलें",
  insteadOf: (text) => `“${text}” की जगह`,
  insteadOfNth: (text, nth) => `“${text}” की जगह (${count(nth)})`,
  issuer: "पाने वाले देखते हैं कि प्रमाणपत्र किसने दिया है।",
};
