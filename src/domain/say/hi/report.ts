// Hindi: reporting a certificate or a post.
import type { report as english } from "../en/report.ts";
import type { Translated } from "../spoken.ts";

export const report: Translated<typeof english> = {
  certificate: { title: "इस प्रमाणपत्र की शिकायत करें", back: "प्रमाणपत्र पर वापस जाएँ" },
  post: { title: "इस पोस्ट की शिकायत करें", back: "पोस्ट पर वापस जाएँ" },
  intro: "इस साइट के संचालक को बताएँ कि क्या गलत है। इसके लिए खाता नहीं चाहिए।",
  reason: "क्या गलत है?",
  reasons: {
    forged: "इसे जारीकर्ता ने जारी नहीं किया",
    not_me: "यह मेरे बारे में है, और गलत है",
    private: "इसमें निजी जानकारी दिखती है",
    abuse: "यह धोखाधड़ी, स्पैम या दुरुपयोग है",
    other: "कुछ और",
  },
  note: "विवरण",
  noteHint: "ज़रूरी नहीं, अधिकतम 1,000 अक्षर",
  email: "आपका ई-मेल",
  emailHint: "ज़रूरी नहीं, अगर संचालक आपसे कुछ पूछना चाहें",
  submit: "शिकायत भेजें",
  reasonMissing: "चुनें कि क्या गलत है।",
  doneTitle: "धन्यवाद",
  done: "आपकी शिकायत संचालक को मिल गई।",
  mail: {
    subject: (reason) => `शिकायत: ${reason}`,
    note: (text) => `विवरण: ${text}`,
    from: (email) => `शिकायत करने वाले: ${email}`,
    open: "पेज खोलें",
    todo: "खुली शिकायतें और आप क्या कर सकते हैं, देखने के लिए: npm run admin -- reports",
  },
};
