// Hindi: the dialog that makes a template.
import type { createTemplate as english } from "../en/create-template.ts";
import type { Translated } from "../spoken.ts";

export const createTemplate: Translated<typeof english> = {
  title: "टेम्पलेट बनाएँ",
  name: "टेम्पलेट का नाम",
  nameHint: "किसी आयोजन या हैकथॉन का नाम",
  category: "सामग्री की श्रेणी",
  categoryPick: "श्रेणी चुनें",
  language: "सामग्री की भाषा",
  submit: "टेम्पलेट बनाएँ",
  busy: "टेम्पलेट बन रहा है...",
  fillAll: "कृपया सभी फ़ील्ड भरें।",
  failed: "टेम्पलेट नहीं बन सका। कृपया फिर कोशिश करें।",
  tooLong: (field, most) => `${field}: अधिकतम ${most} अक्षर।`,
  unknownCategory: "कृपया सूची में से कोई श्रेणी चुनें।",
};
