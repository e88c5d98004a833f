// Hindi: the mail before it goes: how it will look, texts that are kept, and what was typed before.
import type { mailWords as english } from "../en/mail-words.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";

export const mailWords: Translated<typeof english> = {
  preview: {
    title: "मेल की झलक",
    width: "चौड़ाई",
    widths: { phone: "फ़ोन", desktop: "कंप्यूटर" },
    scheme: "रंग",
    schemes: { light: "हल्के", dark: "गहरे" },
    mailTo: (name) => `${name} को जाने वाली मेल`,
    from: (name, address) => `प्रेषक: ${name} <${address}>`,
    subject: (subject) => `विषय: ${subject}`,
    attached: "साथ में लगी फ़ाइल:",
    loading: "मेल तैयार हो रही है",
    failed: "मेल दिखाई नहीं जा सकी।",
  },
  draft: {
    kept: "पिछली बार लिखा विषय और संदेश वापस आ गया है।",
    clear: "नए सिरे से लिखें",
    replaced: "आपका विषय और संदेश बदल गया।",
  },
  saved: {
    choose: "सेव किए हुए संदेश",
    nothingChosen: "सेव किया हुआ संदेश चुनें",
    save: "यह संदेश सेव करें",
    saveChanges: "बदलाव सेव करें",
    saveAsNew: "नए संदेश के रूप में सेव करें",
    rename: "नाम बदलें",
    delete: "संदेश हटाएँ",
    name: "संदेश का नाम",
    keep: "सेव करें",
    deleted: (name) => `हटाया गया: ${name}`,
    fetchFailed: "सेव किए हुए संदेश लोड नहीं हो सके।",
    failed: "संदेश सेव नहीं हो सका।",
    deleteFailed: "संदेश हटाया नहीं जा सका।",
    nameMissing: "संदेश को एक नाम दें।",
    nameTaken: (name) => `${name} नाम का संदेश पहले से है। दूसरा नाम चुनें।`,
    tooMany: (most) => `एक कार्यक्षेत्र में ${count(most)} संदेश सेव किए जा सकते हैं। पहले कोई एक हटाएँ।`,
    noSuch: "यह संदेश अब नहीं है।",
  },
};
