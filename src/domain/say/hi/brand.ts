// Hindi: the brand of a workspace.
import type { brand as english } from "../en/brand.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";

export const brand: Translated<typeof english> = {
  title: "ब्रांड",
  lead: (workspace) =>
    `${workspace} के सभी डिज़ाइनों में जो एक जैसा हो। ‘इसे हमारा बनाएँ’ इसे किसी भी डिज़ाइन में डाल देता है, और इसके रंग डिज़ाइनर में मिलते हैं।`,
  loadFailed: "ब्रांड लोड नहीं हो सका।",
  colours: "रंग",
  coloursHint: "पहला रंग डिज़ाइन के मुख्य रंग की जगह आता है, अगला उसके दूसरे रंग की जगह।",
  colour: (nth) => `रंग ${count(nth)}`,
  addColour: "रंग जोड़ें",
  removeColour: (nth) => `रंग ${count(nth)} हटाएँ`,
  fonts: "फ़ॉन्ट",
  fontsHint: "न चुनने पर हर डिज़ाइन का अपना फ़ॉन्ट रहता है।",
  headingFont: "शीर्षक और नाम",
  textFont: "बाकी पाठ",
  ownFont: "डिज़ाइन का अपना",
  logo: "लोगो",
  logoHint: "यह डिज़ाइन के चिह्न की जगह आता है, अगर उसमें चिह्न हो।",
  signatories: "हस्ताक्षर करने वाले",
  signatoriesHint: "पहले दो हस्ताक्षर की रेखाओं पर आते हैं। हस्ताक्षर की तस्वीर अपलोड करें: कागज़ हटा दिया जाता है।",
  signatory: (nth) => `हस्ताक्षर करने वाले ${count(nth)}`,
  name: "नाम",
  role: "पद",
  signature: "हस्ताक्षर",
  addSignatory: "हस्ताक्षर करने वाले को जोड़ें",
  removeSignatory: (nth) => `हस्ताक्षर करने वाले ${count(nth)} को हटाएँ`,
  pictures: {
    logo: { upload: "लोगो अपलोड करें", replace: "लोगो बदलें", remove: "लोगो हटाएँ" },
  },
  pictureFailed: "तस्वीर अपलोड नहीं हो सकी।",
  save: "ब्रांड सेव करें",
  saved: "ब्रांड सेव हुआ",
  saveFailed: "ब्रांड सेव नहीं हो सका।",
  changedElsewhere: "इस बीच ब्रांड कहीं और बदला गया।",
  merged: "इस बीच ब्रांड कहीं और बदला गया। दोनों बदलाव नीचे हैं: उन्हें देखें और फिर से सेव करें।",
  makeOurs: "इसे हमारा बनाएँ",
  makeOursHint: "डिज़ाइन आपके रंगों, फ़ॉन्ट, लोगो और हस्ताक्षरों के साथ खुलते हैं।",
  noBrand: "अपना ब्रांड बनाएँ",
};
