// Hindi: what an account may mail, whether its issuer is verified, and what the operator took down.
import type { trust as english } from "../en/trust.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";

export const trust: Translated<typeof english> = {
  notReachable: "पहले अपनी प्रोफ़ाइल में मोबाइल नंबर या ई-मेल पता सत्यापित करें। तब तक मेल केवल आपके अपने सत्यापित पते पर जा सकती है।",
  notAttested: "पहले पुष्टि करें कि आपको यह डेटा इस्तेमाल करने की अनुमति है। तब तक मेल केवल आपके अपने सत्यापित पते पर जा सकती है।",
  noCodesYet: "आयोजक की ओर से अभी कोड ईमेल नहीं किए जा सकते। उनसे अपने प्रमाणपत्र का लिंक माँगें।",
  noCodesToday: "इस आयोजक की ओर से आज और कोड ईमेल नहीं किए जा सकते। कल फिर कोशिश करें, या उनसे अपने प्रमाणपत्र का लिंक माँगें।",
  attestFirst: "मेल भेजने के लिए इस खाने पर निशान लगाएँ।",
  verifyFirst: "दूसरों को मेल भेजने से पहले मोबाइल नंबर या ई-मेल पता सत्यापित करें।",
  toProfile: "प्रोफ़ाइल खोलें",
  spread: (today, tomorrow, later, laterDays) =>
    [
      today === 0 ? "आज कोई नहीं" : `आज ${count(today)}`,
      ...(tomorrow === 0 ? [] : [`कल ${count(tomorrow)}`]),
      ...(later === 0 ? [] : [`उसके बाद ${count(laterDays)} दिन में ${count(later)}`]),
    ].join(", "),
  spreadWhy: "रोज़ की एक सीमा है। जो आज नहीं जातीं, वे रुकी रहती हैं और अपने-आप जाती हैं।",
  issuer: (issuer) => `${issuer} (सत्यापित)`,
  issuerAt: (issuer, domain) => `${issuer} (${domain}, सत्यापित)`,
  issuerUnverified: (issuer) => `${issuer} (सत्यापित नहीं)`,
  onRecord: "यहाँ दर्ज है। जारीकर्ता को हमने सत्यापित नहीं किया है।",
  takenDownTitle: "संचालक ने आपकी कोई चीज़ सार्वजनिक रूप से दिखाना बंद कर दिया है",
  takenDownEverything: "आपके खाते में सब कुछ",
  takenDownOn: (name, date, why) => `${name}, ${date} से${why === "" ? "।" : `: ${why}`}`,
  blockedOn: (date) =>
    `${date} से इस कार्यक्षेत्र का इकलौता मालिक ब्लॉक है। जब तक संचालक किसी और को मालिक न बनाए, इसके पेज नहीं दिखेंगे और मेल रुके रहेंगे।`,
  takenDownAsk: "देखने वालों को इसकी जगह एक सूचना दिखती है, और कुछ भी मिटाया नहीं गया है। असहमत हों तो संचालक को लिखें:",
  kinds: { certificate: "प्रमाणपत्र", post: "पोस्ट", template: "टेम्पलेट" },
  support: "सहायता से संपर्क करें",
};
