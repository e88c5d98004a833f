// Hindi: the columns of a list.
import type { columns as english } from "../en/columns.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";

export const columns: Translated<typeof english> = {
  unknown: (column) => `इस सूची में “${column}” कॉलम नहीं है। शायद उसका नाम बदला गया या वह मिटाया गया; कुछ सेव नहीं हुआ।`,
  twice: (column) => `कॉलम “${column}” दो बार दिया गया है।`,
  tooMany: (most) => `एक सूची में ज़्यादा से ज़्यादा ${count(most)} कॉलम हो सकते हैं।`,
  add: "कॉलम जोड़ें",
  newName: "नए कॉलम का नाम",
  nameOf: (column) => `${column} का नया नाम`,
  rename: (column) => `${column} का नाम बदलें`,
  remove: (column) => `${column} हटाएँ`,
  added: (column) => `कॉलम “${column}” जोड़ा गया`,
  removed: (column, students) =>
    students === 0
      ? `कॉलम “${column}” हटाया गया`
      : `कॉलम “${column}” ${count(students)} विद्यार्थियों के पाठ के साथ हटाया गया`,
  removedPrinted: (column) => `कॉलम “${column}” हटाया गया। डिज़ाइन में {{${column}}} अब भी है: वहाँ खाली रहेगा।`,
  renamed: (before, column) => `“${before}” का नाम अब “${column}” है`,
  renamedInDesigns: (before, column) => `“${before}” का नाम अब “${column}” है, डिज़ाइन में भी`,
  restored: (column) => `कॉलम “${column}” वापस आ गया`,
  failed: "कॉलम नहीं बदला जा सका।",
  nameMissing: "कॉलम का नाम लिखें।",
  nameLong: (most) => `कॉलम के नाम में अधिक से अधिक ${count(most)} अक्षर हो सकते हैं।`,
  nameReserved: (column) =>
    `“${column}” कॉलम का नाम नहीं हो सकता: यह हर विद्यार्थी का फ़ील्ड है, या इसका अपना अर्थ है। दूसरा नाम चुनें।`,
  nameTaken: (column) => `इस सूची में कॉलम “${column}” पहले से है। बड़े-छोटे अक्षर और खाली जगह से फ़र्क नहीं पड़ता।`,
  decidesStill: (column) => `“${column}” से तय होता है कि किसे कौन-सा डिज़ाइन मिले, या कौन अपना प्रमाणपत्र ले। पहले उसे बदलें।`,
  issued: (column, certificates) =>
    `जारी किए गए ${count(certificates)} प्रमाणपत्रों पर “${column}” छपा है, इसलिए यह वैसा ही रहेगा। पहले इसे डिज़ाइन से हटाएँ और प्रमाणपत्र अपडेट करें।`,
  printedStill: (column) => `डिज़ाइन में “${column}” छपता है, इसलिए इसका नाम वही बदल सकते हैं जो डिज़ाइन बदल सकते हैं।`,
  onlyPrinted: (column) => `“${column}” में किसी का कुछ नहीं है: डिज़ाइन में होने के कारण यह यहाँ है। इसे डिज़ाइन से हटाएँ।`,
  restoredAlready: "यह कॉलम पहले ही वापस लाया जा चुका है, या बहुत पहले हटाया गया था।",
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
