// Hindi: withdrawing certificates that were issued, and giving them again.
import type { withdrawal as english } from "../en/withdrawal.ts";
import type { Translated } from "../spoken.ts";

export const withdrawal: Translated<typeof english> = {
  reason: "कारण",
  giveAgainFirst: "यह प्रमाणपत्र रद्द है। पहले इसे फिर से दें।",
};
