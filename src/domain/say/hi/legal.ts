// Hindi: the legal pages.
import type { legal as english } from "../en/legal.ts";
import type { Translated } from "../spoken.ts";

export const legal: Translated<typeof english> = {
  label: "कानूनी",
  privacy: "गोपनीयता",
  terms: "शर्तें",
  refunds: "धन-वापसी",
  contact: "संपर्क",
  noSupport:
    "इस साइट के संचालक ने अभी नहीं बताया कि उनसे कैसे संपर्क करें। अगर संचालक आप हैं: SUPPORT_URL में किसी फ़ॉर्म का पता, या OPERATOR_EMAIL में अपना ईमेल पता लिखिए।",
};
