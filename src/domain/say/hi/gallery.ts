// Hindi: the starter designs.
import type { gallery as english } from "../en/gallery.ts";
import type { Translated } from "../spoken.ts";

const TITLES: Readonly<Record<string, string>> = {
  "Indigo Citation": "नील प्रशस्ति",
  "Midnight Winner": "अर्धरात्रि विजेता",
  "Devanagari Praman": "देवनागरी प्रमाण",
  Letterpress: "लेटरप्रेस",
  "Hackathon Grid": "हैकथॉन ग्रिड",
  Rangoli: "रंगोली",
  Summit: "शिखर",
  "Lab Note": "प्रयोगशाला",
  "Volunteer Warm": "स्वयंसेवक",
  "Sports Diagonal": "खेल",
  "Minimal Swiss": "स्विस सादगी",
  Deco: "डेको",
  "Big Name": "बड़ा नाम",
  "Thank You Crew": "टीम को धन्यवाद",
};

export const gallery: Translated<typeof english> = {
  title: "किसी डिज़ाइन से शुरू करें",
  hint: "सब कुछ बदला जा सकता है।",
  show: "दिखाएँ",
  all: "सभी",
  groups: { certificates: "प्रमाणपत्र", posts: "पोस्ट" },
  hindi: "हिन्दी",
  titleOf: (title) => TITLES[title] ?? title,
  open: "किसी डिज़ाइन से शुरू करें",
  began: (title) => `टेम्पलेट लगा दिया गया: ${title}`,
  failed: "डिज़ाइन लोड नहीं हो सका। कृपया फिर कोशिश करें।",
  replaceTitle: "यह डिज़ाइन बदल दें?",
  replaceText: (title) =>
    `${title} कैनवास पर रखी हर चीज़ की जगह ले लेगा। आपके चित्र और विद्यार्थी बने रहेंगे, और ‘वापस लें’ से यह डिज़ाइन लौट आएगा।`,
  replace: "बदल दें",
};
