// Hindi: corrections that recipients ask for, and the mails about them.
import type { corrections as english } from "../en/corrections.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";

export const corrections: Translated<typeof english> = {
  ask: "कुछ गलत है? सुधार माँगें",
  askWhom: (issuer) =>
    issuer === "" ? "कुछ गलत है? उन आयोजक से पूछें जिन्होंने यह दिया।" : `कुछ गलत है? ${issuer} से पूछें, जिन्होंने यह जारी किया।`,
  title: "सुधार माँगें",
  emailLabel: "आपका ई-मेल",
  emailHint: "वह पता जिस पर आपका प्रमाणपत्र आया था। वहाँ एक कोड जाता है, ताकि कोई और न माँग सके।",
  sendCode: "कोड भेजें",
  sentTo: (address) => `अगर प्रमाणपत्र ${address} का है, तो वहाँ एक कोड जा रहा है।`,
  otherAddress: "कोड फिर भेजें या दूसरा ई-मेल लिखें",
  codeLine: (name) => `नमस्ते ${name}, अपने प्रमाणपत्र में सुधार माँगने के लिए यह कोड डालें:`,
  nameLabel: "नाम, जैसा होना चाहिए",
  note: "टिप्पणी",
  noteHint: "और जो आयोजक को जानना चाहिए।",
  submit: "अनुरोध भेजें",
  failed: "अनुरोध नहीं भेजा जा सका। कृपया फिर कोशिश करें।",
  nothing: "बताएँ कि नाम क्या होना चाहिए, या टिप्पणी लिखें।",
  tooOften: "आयोजक से एक दिन में काफ़ी बार पूछा जा चुका है।",
  asked: "आपका अनुरोध आयोजक को भेज दिया गया। उनके उत्तर देने पर हम आपको ई-मेल करेंगे।",
  cannotAsk: "इस प्रमाणपत्र का सुधार यहाँ नहीं माँगा जा सकता।",
  noSuch: "ऐसा कोई अनुरोध नहीं है।",
  answered: "इस अनुरोध का उत्तर पहले ही दिया जा चुका है।",

  badge: (n) => `${count(n)} सुधार अनुरोध`,
  waiting: (n) => (n === 1 ? "1 व्यक्ति ने सुधार माँगा है।" : `${count(n)} लोगों ने सुधार माँगा है।`),
  look: "समीक्षा करें",
  listTitle: "सुधार",
  none: "किसी ने सुधार नहीं माँगा है।",
  allAnswered: "सभी अनुरोधों का उत्तर दिया जा चुका है।",
  now: "अभी",
  wanted: "माँगा गया",
  by: (address, when) => `${address}, ${when}`,
  accept: "स्वीकार करें",
  decline: "अस्वीकार करें",
  acceptOf: (name) => `${name} का सुधार स्वीकार करें`,
  declineOf: (name) => `${name} का सुधार अस्वीकार करें`,
  onlyNote: "नाम वही रहेगा। टिप्पणी पढ़ें।",
  accepted: "सुधार हो गया। मौजूदा लिंक अपडेट हो गया है।",
  declined: "अस्वीकार किया गया। उन्हें मेल जाएगी।",
  answerFailed: "अनुरोध का उत्तर नहीं दिया जा सका।",
  loadFailed: "अनुरोध लोड नहीं हो सके।",
  earlier: "जिनका उत्तर दिया जा चुका",
  states: { open: "खुला", accepted: "स्वीकार", declined: "अस्वीकार", replaced: "फिर से माँगा" },

  mail: {
    acceptedSubject: (template) => `सुधारा गया: ${template} का आपका प्रमाणपत्र`,
    declinedSubject: (template) => `${template} का आपका प्रमाणपत्र वैसा ही रहेगा`,
    accepted: (name) => `आयोजक ने आपका प्रमाणपत्र सुधार दिया है। अब उस पर ${name} नाम है।`,
    acceptedNote: "आयोजक ने आपकी टिप्पणी पढ़कर स्वीकार की है।",
    declined: "आयोजक ने आपका अनुरोध देखा है और आपका प्रमाणपत्र वैसा ही रखा है।",
    askWhy: "कारण जानना हो तो इसी मेल का उत्तर दें।",
    link: "यह उसी पते पर है:",
  },
};
