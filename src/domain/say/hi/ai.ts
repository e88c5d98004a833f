// Hindi: the AI: its answers and its charges.
import type { ai as english } from "../en/ai.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";

export const ai: Translated<typeof english> = {
  title: "शीर्षक",
  summary: "विवरण",
  promptEmpty: "कृपया बैकग्राउंड का वर्णन करें।",
  promptTooLong: (most) => `इसका वर्णन अधिकतम ${count(most)} अक्षरों में करें।`,
  textTooLong: (field, most) => `${field}: अधिकतम ${most} अक्षर।`,
  oneAtATime: "आपका बैकग्राउंड पहले से बन रहा है। कृपया रुकें।",
  making: "AI इस प्रमाणपत्र पर पहले से काम कर रहा है। कृपया रुकें।",
  refused: "AI सेवा ने इसे बनाने से मना कर दिया। कोई क्रेडिट नहीं कटा; दूसरे शब्दों में लिखकर देखें।",
  busy: "AI सेवा व्यस्त है। कोई क्रेडिट नहीं कटा; कृपया एक मिनट बाद फिर कोशिश करें।",
  failed: "AI सेवा से कुछ काम का नहीं मिला। कोई क्रेडिट नहीं कटा; कृपया फिर कोशिश करें।",
  dayOver: "आज की AI सीमा पूरी हो गई। कोई क्रेडिट नहीं कटा; कृपया कल फिर कोशिश करें।",
  notFilled: (why) => `AI इस प्रमाणपत्र के टेक्स्ट नहीं लिख सका, इसलिए यह नहीं भेजा गया।${why === "" ? "" : ` ${why}`}`,
  nothingToFill: "डिज़ाइन में AI के भरने के लिए कुछ नहीं है।",
  background: "AI बैकग्राउंड",
  fill: (name) => `${name} के लिए AI के टेक्स्ट`,
  texts: "AI के टेक्स्ट",
};
