// Hindi: answers of the server that belong to no screen.
import type { http as english } from "../en/http.ts";
import { phrase } from "../parts.ts";
import type { Translated } from "../spoken.ts";

export const http: Translated<typeof english> = {
  unexpected: "कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।",
  malformed: "अनुरोध पढ़ा नहीं जा सका। कृपया फिर कोशिश करें।",
  notJson: "अनुरोध का मुख्य भाग (body) सही JSON नहीं है। उसके उद्धरण चिह्न, अल्पविराम और कोष्ठक जाँचें।",
  noBody: "अनुरोध का मुख्य भाग (body) खाली है। JSON भेजिए, कम से कम {}, या Content-Type हटाइए।",
  signIn: "कृपया फिर से साइन इन करें।",
  notFound: "नहीं मिला।",
  tooLarge: "यह बहुत बड़ा है।",
  wrongType: "इस तरह का अनुरोध यहाँ नहीं चलता। Content-Type जाँचें: ज़्यादातर कॉल application/json लेते हैं।",
  tooCostly: "इसे पढ़ने में बहुत ज़्यादा मेमोरी या समय लगता है। छोटे हिस्सों में भेजें, या सरल रूप में सेव करें।",
  encoded: "संपीड़ित अनुरोध स्वीकार नहीं होते। उसे Content-Encoding के बिना भेजिए।",
  wrongOrigin: "दूसरी वेबसाइटों के पेज यह अनुरोध नहीं भेज सकते।",
  wrongHost:
    "यह सर्वर एक ही कंप्यूटर के लिए है और केवल localhost पर उत्तर देता है। किसी और नाम से पहुँचने के लिए PUBLIC_URL सेट करें और इसे live चलाएँ।",
  tooMany: "बहुत सारे अनुरोध आ गए। थोड़ा रुककर फिर कोशिश करें।",
  busy: "सर्वर व्यस्त है। कृपया कुछ पल बाद फिर कोशिश करें।",
  noRoom: "सर्वर पर जगह नहीं बची है। आप सब कुछ देख सकते हैं; कृपया बाद में फिर सेव करें।",
  uploadsBusy: "अभी बहुत सारी फ़ाइलें अपलोड हो रही हैं। कृपया थोड़ी देर में फिर कोशिश करें।",
  checkField: (field) => (field === "" ? "कृपया जाँचें कि आपने क्या लिखा है।" : `कृपया जाँचें: ${field}।`),
  unknownField: (field) => `${field} नाम का कोई फ़ील्ड नहीं है। कुछ नहीं किया गया।`,
  cursorUnknown: "यह पन्ना इस सूची का नहीं है। सूची को `cursor` के बिना शुरू से फिर लोड कीजिए।",
  limitInvalid: (most) => `\`limit\` 1 से ${most} तक की पूर्ण संख्या होनी चाहिए।`,
  rangeReversed: "`from`, `to` के बाद का नहीं हो सकता।",
  because: (sentence, reason) => `${phrase(sentence)}। ${reason}`,
  offline: "सर्वर से संपर्क नहीं हो पा रहा। कृपया फिर कोशिश करें।",
};
