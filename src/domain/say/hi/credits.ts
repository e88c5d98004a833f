// Hindi: the credits screen.
import type { credits as english } from "../en/credits.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";
import { many } from "./many.ts";

export const credits: Translated<typeof english> = {
  title: "मेरे क्रेडिट",
  balance: "मौजूदा शेष",
  credits: (n) => `${count(n)} क्रेडिट`,
  neverExpires: "कभी समाप्त नहीं होते",
  history: "लेन-देन का इतिहास",
  historyEmpty: "अभी कोई लेन-देन नहीं।",
  buyMore: "और खरीदें",
  createTemplates: "टेम्पलेट बनाएँ",
  balanceFailed: "मौजूदा शेष नहीं लाया जा सका",
  loadFailed: "क्रेडिट की जानकारी लोड नहीं हो सकी",
  notEnough: (needed, balance) =>
    `इसमें ${many(needed, "क्रेडिट लगता है", "क्रेडिट लगते हैं")}; आपके पास ${many(balance, "है", "हैं")}।`,
  welcome: "स्वागत के क्रेडिट",
  returned: "लौटाए गए",
  byOperator: "संचालक द्वारा",
  tooMuchTaken: (balance) => `यह ${count(balance)} के शेष से ज़्यादा है।`,
  unlimited: "असीमित",
  unlimitedText: "यह सर्वर क्रेडिट नहीं गिनता",
  sample: "नमूना जानकारी, आपका खाता नहीं",
  sampleRemarks: { bought: "प्रोफ़ेशनल प्लान", background: "AI बैकग्राउंड", fill: "प्रमाणपत्र के लिए AI का टेक्स्ट" },
};
