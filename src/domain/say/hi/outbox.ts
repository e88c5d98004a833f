// Hindi: the built-in outbox under /dev.
import type { outbox as english } from "../en/outbox.ts";
import type { Translated } from "../spoken.ts";

export const outbox: Translated<typeof english> = {
  title: "लोकल आउटबॉक्स",
  hint: "मेल यहाँ रखी जाती हैं क्योंकि कोई मेल सर्वर जुड़ा नहीं है। उन्हें भेजने के लिए SMTP_URL सेट करें।",
  empty: "अभी कोई मेल नहीं भेजी गई।",
  from: "प्रेषक",
  to: "किसे",
  subject: "विषय",
  noSubject: "कोई विषय नहीं",
  keptAt: "रखी गई",
  asHtml: "मेल, जैसी पाने वाले को दिखती है",
  asText: "सादे टेक्स्ट में",
  all: "सभी मेल",
  noSuch: "आउटबॉक्स में ऐसी कोई मेल नहीं है।",
  letters: "हर तरह की मेल",
  sampleMessage: "बनाने, बिगाड़ने और सुधारने के तीन दिनों के लिए धन्यवाद।\n\nआपका प्रमाणपत्र नीचे है। अगले साल फिर मिलेंगे,\nहैकफ़ेस्ट टीम",
};
