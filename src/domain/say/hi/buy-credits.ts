// Hindi: buying credits.
import type { buyCredits as english } from "../en/buy-credits.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";
import { many } from "./many.ts";

/** The plans of the specification; an operator's own are named as they name them. */
const PLANS: Readonly<Record<string, string>> = {
  Starter: "स्टार्टर",
  Professional: "प्रोफ़ेशनल",
  Enterprise: "एंटरप्राइज़",
};

export const buyCredits: Translated<typeof english> = {
  title: "क्रेडिट खरीदें",
  intro: "क्रेडिट केवल AI पर लगते हैं। मेल, डाउनलोड, सुधार और QR कोड मुफ़्त हैं।",
  plans: "प्लान",
  popular: "सबसे लोकप्रिय",
  off: (percent) => `${percent}% छूट`,
  was: "मूल कीमत",
  now: "कीमत",
  each: (price) => `प्रति क्रेडिट ${price}`,
  features: {
    uses: (n) => `${n} AI बैकग्राउंड या AI टेक्स्ट`,
    everything: "आपके सभी टेम्पलेट और पोस्ट के लिए",
    neverExpire: "क्रेडिट कभी समाप्त नहीं होते",
  },
  planName: (plan) => PLANS[plan] ?? plan,
  buy: (plan) => `${plan} खरीदें`,
  starting: "भुगतान खुल रहा है…",
  verifying: "आपके भुगतान की पुष्टि हो रही है…",
  oneTime: "एक बार का भुगतान, कोई रिन्यूअल नहीं।",
  paidBy: "कार्ड, UPI और नेट बैंकिंग Razorpay से। आपका कार्ड हम कभी नहीं देखते।",
  testMode: "टेस्ट मोड: कोई पैसा नहीं लगता",
  unlimited: "यहाँ क्रेडिट मुफ़्त हैं",
  unlimitedText: "यह सर्वर क्रेडिट नहीं गिनता, इसलिए कुछ खरीदने की ज़रूरत नहीं है।",
  notSold: "यहाँ क्रेडिट नहीं बिकते",
  notSoldText: "यह सर्वर क्रेडिट नहीं बेचता। मेल, डाउनलोड, सुधार और QR कोड फिर भी मुफ़्त हैं।",
  plansFailed: "प्लान लोड नहीं हो सके।",
  noSuchPlan: "यह प्लान अब नहीं है। कृपया पेज फिर से लोड करें और दोबारा चुनें।",
  noSuchOrder: "ऑर्डर नहीं मिला।",
  arrived: (n) => `आपका पिछला भुगतान पहुँच गया: ${many(n, "क्रेडिट जुड़ा", "क्रेडिट जुड़े")}। दोबारा पैसा नहीं कटा।`,
  gatewayMissing: "भुगतान सेवा लोड नहीं हुई। कृपया पेज ताज़ा करें और फिर कोशिश करें।",
  startFailed: "भुगतान शुरू नहीं हो सका। कृपया फिर कोशिश करें।",
  failed: (description) => `भुगतान नहीं हो सका: ${description}`,
  cancelled: "भुगतान रद्द हुआ",
  verifyFailed: "भुगतान की पुष्टि नहीं हो सकी। कृपया सहायता से संपर्क करें।",
  success: "Payment successfull!",
  paid: "भुगतान हो गया!",
  added: (n) => `${many(n, "क्रेडिट जुड़ा", "क्रेडिट जुड़े")}। ‘मेरे क्रेडिट’ पर ले जाया जा रहा है…`,
  pending: "आपके बैंक ने अभी भुगतान की पुष्टि नहीं की है। पुष्टि होते ही क्रेडिट जुड़ जाएँगे; आप यह पेज बंद कर सकते हैं।",
  product: (plan, credits) => `${plan}: ${count(credits)} क्रेडिट`,
  bought: (plan) => `${plan} प्लान`,
};
