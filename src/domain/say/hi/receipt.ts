// Hindi: a receipt.
import type { receipt as english } from "../en/receipt.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";

export const receipt: Translated<typeof english> = {
  download: "रसीद",
  downloadOf: (what) => `${what} की रसीद`,
  failed: "रसीद नहीं बन सकी। कृपया फिर कोशिश करें।",
  gone: "यह लिंक अब काम नहीं करता। कृपया रसीद फिर से डाउनलोड करें।",
  title: "रसीद",
  number: "संख्या",
  date: "तारीख",
  paidBy: "भुगतानकर्ता",
  description: "विवरण",
  credits: "क्रेडिट",
  amount: "राशि",
  total: "कुल भुगतान",
  payment: "भुगतान",
  order: "ऑर्डर",
  testMode: "टेस्ट मोड: कोई पैसा नहीं लगा",
  thanks: "धन्यवाद। क्रेडिट कभी समाप्त नहीं होते।",
  footer: (address) => `${address} द्वारा बनाई गई। यह भुगतान की रसीद है, टैक्स इनवॉइस (कर बीजक) नहीं।`,
  subject: (number) => `रसीद ${number}`,
  greeting: (name) => `प्रिय ${name},`,
  line: (credits, amount) => `धन्यवाद: ${amount} में ${count(credits)} क्रेडिट। वे आपके खाते में हैं और कभी समाप्त नहीं होते।`,
  attached: "आप रसीद अपने क्रेडिट इतिहास से PDF के रूप में डाउनलोड कर सकते हैं:",
  open: "‘मेरे क्रेडिट’ खोलें",
};
