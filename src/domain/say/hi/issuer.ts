// Hindi: the public page of an issuer.
import type { issuer as english } from "../en/issuer.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";

export const issuer: Translated<typeof english> = {
  unnamed: "बिना नाम का जारीकर्ता",
  about: (name) => `${name} के नाम से प्रमाणपत्र कौन जारी करता है, और वे किन कुंजियों से हस्ताक्षरित होते हैं।`,
  aboutUnnamed: "प्रमाणपत्रों का एक जारीकर्ता, और उन पर हस्ताक्षर करने वाली कुंजियाँ।",
  ownWords: "यह जारीकर्ता ने खुद बताया है। इस साइट ने इसकी जाँच नहीं की है।",
  checkedDomain: "केवल डोमेन की जाँच हुई है। नाम, लोगो और वेबसाइट वही हैं जो जारीकर्ता ने बताए।",
  verified: "इस साइट के संचालक ने जाँचा है कि जारीकर्ता वही है जो वह बताता है।",
  domain: (since, checked) =>
    `सत्यापित: इस डोमेन के मालिक के अनुसार यह जारीकर्ता उनका है। ${since} से, पिछली जाँच ${checked} को हुई।`,
  domainMissing: (since, missing) => `${since} से सत्यापित, पर ${missing} से डोमेन पर प्रमाण नहीं मिल रहा।`,
  logoOf: (name) => `${name} का लोगो`,
  site: "वेबसाइट:",
  numbers: "संख्याओं में",
  issued: (certificates) => `${count(certificates)} प्रमाणपत्र जारी हुए`,
  issuedSince: (certificates, since) => `${count(certificates)} प्रमाणपत्र जारी हुए, पहला ${since} को`,
  withdrawn: (certificates) => `इनमें से ${count(certificates)} रद्द हुए`,
  counted: (date) => `${date} को गिने गए।`,
  verifyOne: "प्रमाणपत्र जाँचें",
  keys: "कुंजियाँ",
  keysWhy: "हर प्रमाणपत्र पर हस्ताक्षर होता है। इन सार्वजनिक कुंजियों से कोई भी उसे जाँच सकता है, इस साइट के बिना भी।",
  noKeys: "इस जारीकर्ता ने अब तक किसी प्रमाणपत्र पर हस्ताक्षर नहीं किया है।",
  newKeySince: (date) => `${date} से नए प्रमाणपत्रों पर नई कुंजी से हस्ताक्षर होता है। पहले के प्रमाणपत्रों का हस्ताक्षर वही रहता है।`,
  inUse: (since) => `${since} से इस्तेमाल में`,
  retired: (since, until) => `${since} से ${until} तक इस्तेमाल हुई। इससे हस्ताक्षरित प्रमाणपत्र मान्य हैं।`,
  compromised: (date) => `${date} को रद्द, क्योंकि यह दूसरों के पास हो सकती है। इससे हस्ताक्षरित कुछ भी मान्य नहीं है।`,
  asFile: "कुंजियाँ फ़ाइल के रूप में (did.json)",
  report: "कुछ गलत है?",
  reportHow: "प्रमाणपत्र खोलें और वहाँ “इस प्रमाणपत्र की शिकायत करें” चुनें। इसके लिए खाता नहीं चाहिए।",
};
