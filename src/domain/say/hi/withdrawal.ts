// Hindi: withdrawing certificates that were issued, and giving them again.
import type { withdrawal as english } from "../en/withdrawal.ts";
import type { Translated } from "../spoken.ts";
import { many } from "./many.ts";

export const withdrawal: Translated<typeof english> = {
  state: "रद्द",
  withdraw: "रद्द करें…",
  title: "प्रमाणपत्र रद्द करें",
  text: (name) =>
    `${name} के प्रमाणपत्र के पेज पर 'रद्द किया गया', आज की तारीख और आपका कारण दिखेगा। जाँचने वाले देखेंगे कि यह अब मान्य नहीं है। आप इसे बाद में फिर से दे सकते हैं।`,
  severalText: (n) =>
    `${many(n, "प्रमाणपत्र", "प्रमाणपत्रों")} के पेज पर 'रद्द किया गया', आज की तारीख और आपका कारण दिखेगा। जाँचने वाले देखेंगे कि यह अब मान्य नहीं है। आप इन्हें बाद में फिर से दे सकते हैं।`,
  reason: "कारण",
  reasonHint: "जिसके पास लिंक है, वह इसे पढ़ सकता है। इसे खाली भी छोड़ सकते हैं।",
  submit: "रद्द करें",
  done: (n) => many(n, "प्रमाणपत्र रद्द किया गया।", "प्रमाणपत्र रद्द किए गए।"),
  notIssued: (n) =>
    `${many(n, "प्रमाणपत्र अभी जारी नहीं हुआ", "प्रमाणपत्र अभी जारी नहीं हुए")}। केवल जारी प्रमाणपत्र रद्द हो सकते हैं।`,
  failed: "प्रमाणपत्र रद्द नहीं हो सके।",
  giveAgain: "फिर से दें",
  givenAgain: (n) => many(n, "प्रमाणपत्र फिर से मान्य है।", "प्रमाणपत्र फिर से मान्य हैं।"),
  giveAgainFailed: "इसे फिर से नहीं दिया जा सका।",
  noMail: (n) => `${many(n, "रद्द प्रमाणपत्र", "रद्द प्रमाणपत्रों")} के लिए मेल नहीं जाएगी।`,
  notDownloaded: (n) => `${many(n, "रद्द प्रमाणपत्र", "रद्द प्रमाणपत्रों")} के बिना।`,
  beforeSent: "प्रमाणपत्र भेजे जाने से पहले रद्द किया गया।",
  giveAgainFirst: "यह प्रमाणपत्र रद्द है। पहले इसे फिर से दें।",
};
