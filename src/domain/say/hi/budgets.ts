// Hindi: what an account may use.
import type { budgets as english } from "../en/budgets.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";

const number = (n: number) => count(n, { maximumFractionDigits: 1 });
const askOperator = (operator: string) => `और चाहिए तो संचालक से कहें: ${operator}`;

export const budgets: Translated<typeof english> = {
  title: "जगह और सीमाएँ",
  loadFailed: "जगह और सीमाएँ लोड नहीं हो सकीं",
  names: {
    storage: "जगह",
    templates: "टेम्पलेट",
    students: "छात्र",
    revisions: "सेव किए गए वर्ज़न",
    cpu: "आज कंप्यूटर का समय",
    unknown_keys: "एक डिज़ाइन में अतिरिक्त डेटा",
    pixels: "एक डिज़ाइन के चित्र",
    in_flight: "एक साथ अपलोड",
  },
  count: (n) => number(n),
  gigabytes: (n) => `${number(n)} GB`,
  megabytes: (n) => `${number(n)} MB`,
  kilobytes: (n) => `${number(n)} KB`,
  megapixels: (n) => `${number(n)} मेगापिक्सेल`,
  minutes: (n) => `${number(n)} मिनट`,
  usedOf: (used, allowed) => `${allowed} में से ${used}`,
  upTo: (allowed) => `${allowed} तक`,
  nearlyFull: "लगभग भरा",
  isFull: "भर गया",
  advice: {
    storage: "जो टेम्पलेट और पोस्ट नहीं चाहिए, उन्हें हटाएँ। उनकी जगह 30 दिन बाद खाली होती है।",
    templates: "जो टेम्पलेट नहीं चाहिए, उन्हें हटाएँ।",
    students: "जो छात्र नहीं चाहिए, उन्हें हटाएँ। उनकी जगह 30 दिन बाद खाली होती है।",
    revisions: "जो टेम्पलेट नहीं चाहिए, उन्हें हटाएँ। उनके सेव किए गए वर्ज़न 30 दिन बाद हटते हैं।",
    cpu: "कल यह फिर शून्य से शुरू होगा।",
  },
  full: {
    storage: (allowed, operator) =>
      `आपकी ${number(allowed)} MB जगह भर गई है। जो टेम्पलेट और पोस्ट नहीं चाहिए, उन्हें हटाएँ; उनकी जगह 30 दिन बाद खाली होती है। ${askOperator(operator)}`,
    templates: (allowed, operator) =>
      `आप ${number(allowed)} टेम्पलेट रख सकते हैं। जो नहीं चाहिए, उन्हें हटाएँ। ${askOperator(operator)}`,
    students: (allowed, operator) =>
      `आप सभी टेम्पलेट मिलाकर ${number(allowed)} छात्र रख सकते हैं। जो नहीं चाहिए, उन्हें हटाएँ; उनकी जगह 30 दिन बाद खाली होती है। ${askOperator(operator)}`,
    revisions: (allowed, operator) =>
      `आप डिज़ाइनों के ${number(allowed)} सेव किए गए वर्ज़न रख सकते हैं। जो टेम्पलेट नहीं चाहिए, उन्हें हटाएँ। ${askOperator(operator)}`,
  },
  design: {
    unknown_keys: (allowed, operator) =>
      `इस डिज़ाइन में ${number(allowed)} KB से ज़्यादा ऐसी कुंजियाँ हैं जिन्हें Prashasti नहीं जानता। उन्हें हटाएँ। ${askOperator(operator)}`,
    pixels: (allowed, operator) =>
      `एक डिज़ाइन के चित्र मिलाकर ${number(allowed)} मेगापिक्सेल तक हो सकते हैं। कुछ हटाएँ या छोटे चित्र लें। ${askOperator(operator)}`,
  },
  dayOver: (operator) =>
    `आज का आपके खाते का कंप्यूटर समय (फ़ाइलें पढ़ना, प्रमाणपत्र बनाना) पूरा हो गया है। कल फिर कोशिश करें। ${askOperator(operator)}`,
  askOperator: "और चाहिए तो संचालक से कहें:",
};
