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
  emailHint: "वह पता जिस पर आपका प्रमाणपत्र आया था। पहचान जाँचने के लिए हम वहाँ एक कोड भेजेंगे।",
  sendCode: "कोड भेजें",
  sentTo: (address) => `अगर प्रमाणपत्र ${address} का है, तो वहाँ एक कोड जा रहा है।`,
  otherAddress: "नया कोड या दूसरा ई-मेल",
  codeLine: "अपने प्रमाणपत्र में सुधार माँगने के लिए यह कोड डालें:",
  nameLabel: "सही नाम",
  note: "टिप्पणी",
  noteHint: "और कुछ, जो आयोजक को जानना चाहिए।",
  submit: "भेजें",
  failed: "अनुरोध नहीं भेजा जा सका। कृपया फिर कोशिश करें।",
  nothing: "सही नाम या टिप्पणी लिखें।",
  tooOften: "आज के लिए बहुत सारे अनुरोध हो गए। कृपया कल फिर कोशिश करें।",
  asked: "आपका अनुरोध आयोजक को भेज दिया गया। उनके उत्तर देने पर हम आपको ई-मेल करेंगे।",
  cannotAsk: "इस प्रमाणपत्र का सुधार यहाँ नहीं माँगा जा सकता।",
  noSuch: "अनुरोध नहीं मिला।",
  answered: "इस अनुरोध का उत्तर पहले ही दिया जा चुका है।",

  badge: (n) => `${count(n)} सुधार अनुरोध`,
  waiting: (n) => (n === 1 ? "1 व्यक्ति ने सुधार माँगा है।" : `${count(n)} लोगों ने सुधार माँगा है।`),
  look: "समीक्षा करें",
  listTitle: "सुधार",
  none: "किसी ने सुधार नहीं माँगा है।",
  allAnswered: "सभी अनुरोधों का उत्तर दिया जा चुका है।",
  now: "मौजूदा",
  wanted: "माँगा गया",
  by: (address, when) => `${address}, ${when}`,
  accept: "स्वीकार करें",
  decline: "अस्वीकार करें",
  acceptOf: (name) => `${name} का सुधार स्वीकार करें`,
  declineOf: (name) => `${name} का सुधार अस्वीकार करें`,
  onlyNote: "नाम में कोई बदलाव नहीं। टिप्पणी पढ़ें।",
  accepted: "सुधार हो गया। मौजूदा लिंक अपडेट हो गया है।",
  declined: "अस्वीकार किया गया। हम उन्हें ई-मेल करेंगे।",
  answerFailed: "आपका उत्तर सेव नहीं हो सका। कृपया फिर कोशिश करें।",
  loadFailed: "अनुरोध लोड नहीं हो सके।",
  earlier: "उत्तर दिए गए",
  states: { open: "खुला", accepted: "स्वीकार", declined: "अस्वीकार", replaced: "बदला गया" },

  mail: {
    acceptedSubject: (template) => `सुधारा गया: ${template} का आपका प्रमाणपत्र`,
    declinedSubject: (template) => `${template} के आपके प्रमाणपत्र में कोई बदलाव नहीं`,
    accepted: (name) => `आयोजक ने आपका प्रमाणपत्र सुधार दिया है। अब उस पर ${name} नाम है।`,
    acceptedNote: "आयोजक ने आपकी टिप्पणी पढ़कर स्वीकार की है।",
    declined: "आयोजक ने आपका अनुरोध देखा और आपके प्रमाणपत्र में बदलाव नहीं किया।",
    askWhy: "कारण जानना हो तो इसी मेल का उत्तर दें।",
    link: "यह उसी लिंक पर है:",
  },
};
