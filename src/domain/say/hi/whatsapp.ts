// Hindi: certificates by WhatsApp.
import type { whatsapp as english } from "../en/whatsapp.ts";
import type { Translated } from "../spoken.ts";

export const whatsapp: Translated<typeof english> = {
  somebody: "आप",
  certificate: "आपका प्रमाणपत्र",
  off: "यह साइट WhatsApp संदेश नहीं भेजती।",
  noticeRefused: "इस संदेश पर WhatsApp का सही हस्ताक्षर नहीं है।",
  faults: {
    numberInvalid: "यह मोबाइल नंबर नहीं है",
    notReachable: "यह नंबर WhatsApp पर नहीं है, या कंपनियों के संदेश नहीं लेता",
    personHasEnough: "WhatsApp ने इसे रोक दिया, क्योंकि इन्हें कंपनियों के बहुत संदेश मिलते हैं",
    notAgreed: "इन्होंने WhatsApp संदेशों के लिए हाँ नहीं कहा",
    stopped: "इन्होंने STOP लिखा है और अब कोई संदेश नहीं लेंगे",
    tooFast: "WhatsApp और संदेश थोड़ी देर बाद लेगा",
    busy: "WhatsApp व्यस्त है, थोड़ी देर बाद फिर भेजा जाएगा",
    unreachable: "WhatsApp तक पहुँचा नहीं जा सका",
    pictureNotRead: "WhatsApp प्रमाणपत्र की तस्वीर नहीं पढ़ सका",
    notSetUp: "इस साइट पर WhatsApp ठीक से सेट नहीं है",
    refused: "WhatsApp ने संदेश नहीं लिया",
  },
};
