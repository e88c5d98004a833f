// Hindi: the product itself and the words that every screen shares.
import { localeIn } from "../locale.ts";
import type { product as english } from "../en/product.ts";
import type { Translated } from "../spoken.ts";

export const product: Translated<typeof english> = {
  name: "Prashasti",
  get locale() {
    return localeIn("hi");
  },
  tagline: "सहेजकर रखने लायक प्रमाणपत्र, हर प्रतिभागी के लिए एक।",
  madeIn: "भारत में प्यार से बना",
  contactSupport: "सहायता से संपर्क करें",
  skipToContent: "सीधे सामग्री पर जाएँ",
  loading: "लोड हो रहा है",
  notifications: "सूचनाएँ",
  loadMore: "और दिखाएँ",
  showAll: "सब दिखाएँ",
  retry: "फिर कोशिश करें",
  gone: "नहीं मिला; हो सकता है इसे मिटा दिया गया हो।",
  close: "बंद करें",
  cancel: "रद्द करें",
  save: "सेव करें",
  undo: "वापस लें",
  back: "पीछे",
  done: "हो गया",
  edit: "बदलें",
  delete: "मिटाएँ",
  of: (page) => `${page} · Prashasti`,
};
