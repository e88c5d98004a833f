// Hindi: downloading all certificates.
import type { exports as english } from "../en/exports.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";

export const exports: Translated<typeof english> = {
  open: "सब डाउनलोड करें",
  title: "सब डाउनलोड करें",
  count: (n) => `${count(n)} प्रमाणपत्र, जो डाउनलोड के साथ-साथ बनते हैं।`,
  nobody: "अभी डाउनलोड के लिए कोई प्रमाणपत्र नहीं है। पहले विद्यार्थी जोड़ें।",
  linkTooLong: "QR कोड के लिए लिंक बहुत लंबा है।",
  kind: "फ़ॉर्मैट",
  kinds: {
    png: "PNG चित्र (ZIP)",
    pdf: "PDF फ़ाइलें (ZIP)",
    bundle: "ऑफ़लाइन जाँच के लिए सब कुछ (ZIP)",
    "print-own": "छपाई के लिए एक PDF, डिज़ाइन के आकार में",
    "print-a4": "छपाई के लिए एक PDF, A4",
    "print-letter": "छपाई के लिए एक PDF, Letter",
  },
  bundleHint: "हर प्रमाणपत्र की PNG, PDF और हस्ताक्षर की हुई फ़ाइल, और एक पेज जो उन्हें बिना नेटवर्क के जाँचता है।",
  pattern: "फ़ाइलों के नाम",
  patternHint: (example) => `{number}, {name} और {position} हर विद्यार्थी के लिए भर दिए जाते हैं: ${example}`,
  patternUnknown: (placeholder) => `${placeholder} मान्य नहीं है। {number}, {name} या {position} लिखें।`,
  patternLong: (most) => `फ़ाइलों के नाम: अधिकतम ${most} अक्षर।`,
  pins: "डाउनलोड करने पर इनका डिज़ाइन तय हो जाता है, जब तक आप उन्हें अपडेट न करें।",
  submit: "डाउनलोड करें",
  started: "आपका डाउनलोड शुरू हो गया।",
  failed: "डाउनलोड तैयार नहीं हो सका।",
  tooManyElements: (most, elements) =>
    `एक दस्तावेज़ में अधिकतम ${count(most)} एलिमेंट आते हैं, और इन प्रमाणपत्रों में कुल ${count(elements)} हैं। इसकी जगह PDF की ZIP डाउनलोड करें, या कम एलिमेंट वाला डिज़ाइन लें।`,
  tooManyPages: (most) => `एक दस्तावेज़ में अधिकतम ${count(most)} प्रमाणपत्र आते हैं। इसकी जगह ZIP डाउनलोड करें।`,
  gone: "डाउनलोड का यह लिंक अब काम नहीं करता। कृपया फिर से डाउनलोड शुरू करें।",
  notMade: (name) =>
    `${name} का प्रमाणपत्र नहीं बन सका: उसका चित्र नहीं मिला। प्रमाणपत्र खोलें, "चित्र बदलें" से दूसरा चुनें और फिर से डाउनलोड करें।`,
  withdrawnMeanwhile: (name) => `डाउनलोड बनते समय ${name} का प्रमाणपत्र वापस लिया गया।`,
  manifest: { file: "फ़ाइल", name: "नाम", number: "प्रमाणपत्र संख्या", link: "लिंक" },
};
