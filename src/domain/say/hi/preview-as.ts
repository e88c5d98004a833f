// Hindi: looking at the design with real rows.
import type { previewAs as english } from "../en/preview-as.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";

export const previewAs: Translated<typeof english> = {
  open: "किसी के नाम से देखें",
  bar: "विद्यार्थी के नाम से झलक",
  close: "झलक बंद करें",
  previous: "पिछला विद्यार्थी",
  next: "अगला विद्यार्थी",
  pick: (name) => `${name} का प्रमाणपत्र दिख रहा है। दूसरा विद्यार्थी चुनें`,
  pickTitle: "किसके नाम से देखें",
  search: "नाम खोजें",
  nothing: "इस नाम का यहाँ कोई नहीं है।",
  of: (place, total) => `${count(total)} में से ${count(place)}`,
  samples: "नमूना नाम, जब तक आप विद्यार्थी नहीं जोड़ते",
  view: "दिखाएँ",
  views: {
    longest: "सबसे लंबे",
    shortest: "सबसे छोटे",
    "other-scripts": "दूसरी लिपियाँ",
    missing: "अधूरी जानकारी",
  },
  doesNotFit: "बॉक्स में नहीं आता",
  lettersMissing: "अक्षर नहीं हैं",
  misfits: (n) => (n === 1 ? "1 नाम तैयार नहीं है" : `${count(n)} नाम तैयार नहीं हैं`),
  verySmall: "बहुत छोटा",
  small: (n) => (n === 1 ? "1 नाम बहुत छोटा है" : `${count(n)} नाम बहुत छोटे हैं`),
  hasGap: "जगह खाली है",
  gaps: (n) => (n === 1 ? "1 में जगह खाली है" : `${count(n)} में जगह खाली है`),
  allFit: "सभी नाम बॉक्स में आते हैं",
  allFitOf: (checked) => `सबसे लंबे ${count(checked)} नाम बॉक्स में आते हैं`,
  checking: "नाम जाँचे जा रहे हैं",
  checkingOf: (checked, total) => `नाम जाँचे जा रहे हैं: ${count(total)} में से ${count(checked)}`,
  andMore: (n) => `${count(n)} और: खोजकर देखें`,
  failed: "विद्यार्थी लोड नहीं हो सके।",
  sampleNumber: "HF-0042",
  sampleRemarks: "प्रथम स्थान, 214 टीमें",
  // Of 44 letters in two scripts, and of four: a name breaks a design by its length or by its script.
  sampleNames: ["Venkatanarasimharajuvaripet Subrahmanya Iyer", "सर्वेश्वरप्रसाद नारायणस्वामी वेंकटरमण मूर्ति", "रिया"],
};
