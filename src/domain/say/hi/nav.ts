// Hindi: the header and its menus.
import type { nav as english } from "../en/nav.ts";
import type { Translated } from "../spoken.ts";

export const nav: Translated<typeof english> = {
  label: "मुख्य",
  templates: "टेम्पलेट",
  certificates: "प्रमाणपत्र बनाएँ",
  posts: "पोस्ट",
  people: "लोग",
  credits: "क्रेडिट",
  buyCredits: "क्रेडिट खरीदें",
  accountMenu: "खाता मेन्यू",
  profile: "मेरी प्रोफ़ाइल",
  signOut: "साइन आउट करें",
  theme: "थीम",
  themeLight: "लाइट",
  themeDark: "डार्क",
  themeSystem: "सिस्टम",
};
