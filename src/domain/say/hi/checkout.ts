// Hindi: the built-in checkout.
import type { checkout as english } from "../en/checkout.ts";
import type { Translated } from "../spoken.ts";

export const checkout: Translated<typeof english> = {
  title: "टेस्ट भुगतान",
  testMode: "टेस्ट मोड: कोई पैसा नहीं लगता",
  explain: "यह पेज भुगतान सेवा की जगह है। चुनें कि भुगतान का नतीजा क्या हो।",
  payTo: (product) => `${product} के लिए भुगतान`,
  pay: (amount) => `${amount} चुकाएँ`,
  fail: "भुगतान विफल करें",
  lose: "चुकाएँ, फिर कनेक्शन खो दें",
  loseHint: "भुगतान हो जाता है, पर इस विंडो को पता नहीं चलता: क्रेडिट भुगतान सेवा के संदेश के साथ आते हैं।",
  declined: "बैंक ने भुगतान से मना किया।",
  cancel: "भुगतान रद्द करें",
  paid: "भुगतान हो गया। आप यह विंडो बंद कर सकते हैं।",
  broken: "टेस्ट भुगतान नहीं हो सका। कृपया फिर कोशिश करें।",
  gone: "यह ऑर्डर नहीं मिला, या इसका भुगतान हो चुका है।",
};
