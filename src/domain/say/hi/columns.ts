// Hindi: the columns of a list.
import type { columns as english } from "../en/columns.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";

export const columns: Translated<typeof english> = {
  unknown: (column) => `इस सूची में “${column}” कॉलम नहीं है। शायद उसका नाम बदला गया या वह मिटाया गया; कुछ सेव नहीं हुआ।`,
  twice: (column) => `कॉलम “${column}” दो बार दिया गया है।`,
  tooMany: (most) => `एक सूची में ज़्यादा से ज़्यादा ${count(most)} कॉलम हो सकते हैं।`,
  printed: "प्रमाणपत्र पर",
  more: (n) => `${count(n)} और कॉलम`,
  decides: "तय करता है कि कौन सा डिज़ाइन मिले",
  gets: (design) => `डिज़ाइन “${design}” मिलेगा`,
  getsOwn: "बाकी सब वाला डिज़ाइन मिलेगा",
  notFilled: (column) => `भरा नहीं गया: प्रमाणपत्र पर {{${column}}} छपेगा।`,
  leaveBlank: "खाली छोड़ें",
  blank: "प्रमाणपत्र पर खाली रहेगा।",
  gone: "इस बीच इस कॉलम का नाम बदला गया या वह मिटाया गया। जो चाहिए उसे कॉपी कर लें: यह सेव नहीं होगा।",
  fillIn: (column) => `${column} भरें`,
  fillInOf: (column, name) => `${name} का ${column} भरें`,
  changed: (column, name) => `${name} का ${column} बदला गया`,
  fieldOf: (column, name) => `${name}: ${column}`,
  editHint: "बदलने के लिए दो बार क्लिक करें, या Enter दबाएँ",
};
