// Hindi: what checking a certificate found, where it is the same with and without a network.
import type * as english from "../en/checked.ts";
import type { Translated } from "../spoken.ts";

export const checkedValues: Translated<typeof english.checkedValues> = {
  recipient: "नाम",
  title: "किसलिए",
  description: "विवरण",
  role: "टिप्पणी",
  number: "प्रमाणपत्र संख्या",
  issuer: "जारीकर्ता, उसके अपने शब्दों में",
  issuerId: "हस्ताक्षर किसके नाम से",
  issuedAt: "तारीख",
  address: "प्रमाणपत्र का पेज",
};

export const checkedSteps: Translated<typeof english.checkedSteps> = {
  file: "फ़ाइल",
  form: "प्रारूप",
  signature: "हस्ताक्षर",
  issuer: "जारीकर्ता",
  status: "वापसी",
  dates: "तारीखें",
  version: "संस्करण",
};

export const checkedStates: Translated<typeof english.checkedStates> = {
  ok: "ठीक है",
  warning: "ध्यान दें",
  failed: "विफल",
  not_checked: "नहीं जाँचा",
};

export const checkedSkipped: Translated<typeof english.checkedSkipped> = "पहले के एक चरण के कारण नहीं जाँचा गया।";

export const checkedFile: Translated<typeof english.checkedFile> = {
  record: "इस साइट पर लिंक से मिला।",
  number: "इस साइट पर संख्या से मिला।",
  qr: "एक चित्र: उसका QR कोड इस साइट के एक प्रमाणपत्र पर ले जाता है। चित्र अपने आप में कुछ साबित नहीं करता।",
  png: "तस्वीर, जिसमें हस्ताक्षर वाला प्रमाणपत्र है।",
  pdf: "PDF, जिसमें हस्ताक्षर वाला प्रमाणपत्र है।",
  json: "टेक्स्ट के रूप में हस्ताक्षर वाला प्रमाणपत्र।",
  jwt: "टोकन के रूप में हस्ताक्षर वाला प्रमाणपत्र।",
  none: "इसमें न हस्ताक्षर वाला प्रमाणपत्र है, न पढ़ा जा सकने वाला QR कोड। वही फ़ाइल माँगें जो डाउनलोड हुई थी, या उस पर छपा लिंक या नंबर दर्ज करें।",
  several: "इसमें एक से ज़्यादा प्रमाणपत्र हैं, इसलिए साफ़ नहीं कि कौन सा मान्य है।",
  damaged: "फ़ाइल खराब है।",
  compressed: "इसमें प्रमाणपत्र ऐसे पैक है जिसकी अनुमति नहीं है।",
  too_large: "प्रमाणपत्र के लिए यह बहुत बड़ी है।",
  unknown_kind: "यह प्रमाणपत्र वाली PNG, PDF, JPEG, WebP या JSON फ़ाइल नहीं है। ZIP हो तो पहले खोलें।",
};

export const checkedForm: Translated<typeof english.checkedForm> = {
  own: "Prashasti के रूप वाला प्रमाणपत्र (Open Badges 3.0 के अनुकूल)।",
  open_badges_3: "Open Badges 3 प्रमाणपत्र।",
  credential: "सत्यापन योग्य क्रेडेंशियल।",
  open_badges_2: "Open Badges 2 बैज।",
  invalid: "कुछ हिस्से नहीं हैं, या यह प्रमाणपत्र नहीं है।",
  unknown_terms: "इसमें ऐसे शब्द हैं जो इसके प्रारूप में नहीं हैं।",
};

export const checkedDates: Translated<typeof english.checkedDates> = {
  valid: "तारीखें ठीक हैं।",
  clock: (date) => `इस पर तारीख ${date} है। दोनों में से एक घड़ी गलत है।`,
  expired: (date) => `यह ${date} तक मान्य था।`,
  not_yet: (date) => `यह ${date} से मान्य है।`,
  unreadable: "तारीखें पढ़ी नहीं जा सकतीं।",
};
