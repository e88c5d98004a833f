// Hindi: the search for people in all lists.
import type { people as english } from "../en/people.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";
import { many } from "./many.ts";

export const people: Translated<typeof english> = {
  title: "लोग",
  lead: "अपनी किसी भी सूची में किसी को भी खोजें, उनके प्रमाणपत्रों और मेल के साथ।",
  search: "लोगों को खोजें",
  hint: "नाम, ई-मेल, मोबाइल या प्रमाणपत्र नंबर",
  start: "आप किसे खोज रहे हैं?",
  startText: "नाम, ई-मेल, मोबाइल नंबर या प्रमाणपत्र नंबर की शुरुआत लिखें: कम से कम दो अक्षर या अंक।",
  found: (n) => many(n, "प्रमाणपत्र मिला", "प्रमाणपत्र मिले"),
  foundMore: (most) => `${count(most)} से ज़्यादा मिले: कुछ और लिखें`,
  none: "कोई नहीं मिला",
  noneText: (q) => `आपकी सूचियों में “${q}” से मेल खाता कोई नहीं है। वर्तनी जाँचें, या नाम का कम हिस्सा लिखें।`,
  loading: "खोज चल रही है",
  failed: "खोज नहीं हो सकी।",
  inList: "सूची में देखें",
  inListOf: (name, template) => `${name} को ${template} की सूची में देखें`,
  certificateOf: (name, template) => `${name} का प्रमाणपत्र: ${template}`,
  issued: (when) => `${when} को जारी`,
  notIssued: "अभी जारी नहीं",
};
