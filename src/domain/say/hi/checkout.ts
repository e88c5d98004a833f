// Hindi: the built-in checkout.
import type { checkout as english } from "../en/checkout.ts";
import type { Translated } from "../spoken.ts";

export const checkout: Translated<typeof english> = {
  title: "टेस्ट भुगतान",
  testMode: "टेस्ट मोड: कोई पैसा नहीं लगता",
  explain: "यह पेज वहाँ है जहाँ भुगतान सेवा का पेज होता। चुनें कि भुगतान का अंत कैसे हो।",
  payTo: (product) => `${product} के लिए भुगतान`,
  pay: (amount) => `${amount} चुकाएँ`,
  fail: "भुगतान विफल होने दें",
  lose: "चुकाएँ, फिर कनेक्शन खो दें",
  loseHint: "पैसा कट जाता है, पर इस विंडो को पता नहीं चलता: क्रेडिट सेवा के संदेश से आते हैं।",
  declined: "बैंक ने भुगतान से मना किया।",
  cancel: "भुगतान रद्द करें",
  paid: "भुगतान हो गया। आप यह विंडो बंद कर सकते हैं।",
  broken: "टेस्ट भुगतान नहीं हो सका। कृपया फिर कोशिश करें।",
  gone: "ऐसा कोई ऑर्डर नहीं है, या उसका भुगतान हो चुका है।",
};
