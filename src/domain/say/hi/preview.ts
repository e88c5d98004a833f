// Hindi: the template preview.
import type { preview as english } from "../en/preview.ts";
import type { Translated } from "../spoken.ts";

export const preview: Translated<typeof english> = {
  title: "टेम्पलेट की झलक",
  loadFailed: "टेम्पलेट की झलक लोड नहीं हो सकी",
  aiFailed: "AI की सामग्री नहीं बन सकी",
  downloadFailed: "टेम्पलेट डाउनलोड नहीं हो सका। कृपया फिर कोशिश करें।",
  copyFailed: "लिंक कॉपी नहीं हो सका",
  pictureMissing: "एक चित्र नहीं मिला",
  notLoaded: "अभी लोड नहीं हुआ",
  asSample: (name) => `नमूना नाम ${name} के साथ दिखाया गया।`,
  sampleName: "अनन्या कृष्णमूर्ति",
  sampleNumber: "HF-0042",
  sampleRemarks: "प्रथम स्थान, 214 टीमें",
  aiTitle: "उपलब्धि प्रमाणपत्र",
  aiSummary: "पहले घंटे से आखिरी तक दिखाए गए असाधारण कौशल, सहयोग और लगन के लिए।",
  aiDone: "AI की सामग्री की जगह नमूना टेक्स्ट और नमूना चित्र दिखाए गए हैं।",
  shareTitle: (name) => `${name}, एक टेम्पलेट`,
  sharePrivate: "यह लिंक केवल आप खोल सकते हैं। डिज़ाइन सबको दिखाने के लिए उससे एक पोस्ट बनाएँ।",
};
