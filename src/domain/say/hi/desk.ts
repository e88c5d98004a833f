// Hindi: the desk, where certificates are handed over.
import type { desk as english } from "../en/desk.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";

export const desk: Translated<typeof english> = {
  title: "डेस्क",
  open: "डेस्क खोलें",
  search: "व्यक्ति खोजें",
  hint: "नाम, नंबर, टीम या ई-मेल",
  counts: (given, students) => `सौंपे गए: ${count(students)} में से ${count(given)}`,
  claimed: (n) => `ऑनलाइन लिए गए: ${count(n)}`,
  people: "लोग",
  give: "सौंपें",
  giveOf: (name) => `सौंपें: ${name}`,
  takeBack: "वापस लें",
  takeBackOf: (name) => `वापस लें, नहीं सौंपा गया: ${name}`,
  given: (name) => `${name}: सौंपा गया`,
  takenBack: (name) => `${name}: अब सौंपा हुआ दर्ज नहीं है`,
  givenAt: (when, by) => (by === "" ? `सौंपा गया, ${when}` : `सौंपा गया, ${when}, ${by} ने सौंपा`),
  claimedAt: (when) => `ऑनलाइन लिया गया, ${when}`,
  already: (when, by) =>
    by === "" ? `पहले ही सौंपा जा चुका था, ${when}` : `पहले ही सौंपा जा चुका था, ${when}, ${by} ने सौंपा`,
  notSaved: (name) => `${name}: सेव नहीं हुआ।`,
  failed: "सेव नहीं हुआ। फिर से दबाएँ।",
  none: "कोई नहीं मिला",
  noneText: (q) => `इस सूची में “${q}” से मेल खाता कोई नहीं है। वर्तनी जाँचें, या कम लिखें।`,
  empty: "इस सूची में अभी कोई नहीं है",
  emptyText: "सूची में लोग जुड़ते ही वे यहाँ मिलेंगे।",
  more: (n) => `पहले ${count(n)} दिखाए गए हैं। बाकी के लिए और लिखें।`,
  alone: "सर्वर से जवाब नहीं आया: दूसरी डेस्क ने क्या सौंपा, यह नहीं दिख रहा।",
  loading: "सूची खुल रही है",
  loadFailed: "सूची नहीं खुल सकी।",
};
