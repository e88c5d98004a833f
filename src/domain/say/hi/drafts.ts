// Hindi: a batch that a program prepared, and that a person sends.
import type { drafts as english } from "../en/drafts.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";

export const drafts: Translated<typeof english> = {
  waiting: "तैयार बैच, भेजने के लिए",
  waitingText: "इन्हें प्रोग्रामों ने तैयार किया। जब तक आप न भेजें, किसी को मेल नहीं जाती।",
  inBatch: (n, program, date) => `${count(n)} लोग, ${program} ने ${date} को तैयार किया`,
  waitsUntil: (date) => `${date} तक प्रतीक्षा में`,
  open: "खोलें",
  openOf: (template) => `${template} का बैच खोलें`,
  discard: "हटाएँ",
  discardOf: (template) => `${template} का बैच हटाएँ`,
  discardTitle: "यह बैच हटाएँ?",
  discardText: (n) =>
    n === 1
      ? "इसका लिंक काम करना बंद कर देगा, और कोई मेल नहीं जाएगी। व्यक्ति सूची में रहेगा।"
      : `इसका लिंक काम करना बंद कर देगा, और कोई मेल नहीं जाएगी। ${count(n)} लोग सूची में रहेंगे।`,
  discarded: "बैच हटाया गया। इसके लोग अब भी सूची में हैं।",
  discardFailed: "बैच हटाया नहीं जा सका",
  title: "यह बैच भेजें",
  preparedBy: (program, date) => `${program} ने ${date} को तैयार किया। अभी कुछ नहीं भेजा गया है।`,
  people: (n) => `इस बैच में ${count(n)} लोग`,
  gone: (n) => `${count(n)} लोग अब सूची में नहीं हैं`,
  outcomes: {
    mailed_before: "पहले भेजा जा चुका है",
    on_its_way: "मेल रास्ते में है",
    without_email: "ई-मेल नहीं",
    blocked: "मेल लौट आई या अनसब्सक्राइब किया",
    withdrawn: "रद्द",
  },
  until: (date) => `यह ${date} तक प्रतीक्षा में है।`,
  sent: (date) => `यह बैच ${date} को भेजा गया।`,
  notFound: "यह बैच अब प्रतीक्षा में नहीं है। प्रोग्राम से इसे फिर तैयार करवाएँ।",
  discardedMeanwhile: "किसी ने यह बैच हटा दिया, या इसका समय पूरा हो गया। कुछ नहीं भेजा गया।",
  loadFailed: "बैच लोड नहीं हो सका",
  tooMany: (most) => `इस कार्यक्षेत्र में ${count(most)} तैयार बैच प्रतीक्षा में हैं। पहले उनमें से कुछ भेजें या हटाएँ।`,
  sendsAtOnce:
    "इस टेम्पलेट की सूची में जुड़ने वाले को बिना और दबाए मेल चली जाती है, इसलिए यहाँ कोई बैच रुक नहीं सकता। लोगों को ऐप में जोड़ें।",
};
