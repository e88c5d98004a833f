// Hindi: the AI's texts of one student.
import type { studentAi as english } from "../en/student-ai.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";

export const studentAi: Translated<typeof english> = {
  open: "AI के टेक्स्ट",
  title: (name) => `${name} के लिए AI के टेक्स्ट`,
  notYet: "अभी नहीं लिखे गए। प्रमाणपत्र पहली बार भेजे या खोले जाने पर AI इन्हें लिखता है; आप यहाँ जो लिखेंगे, उसकी जगह वही आएगा।",
  write: "अभी लिखें",
  writing: "AI लिख रहा है",
  regenerate: "दोबारा लिखें",
  writeCosts: "लिखने का मूल्य",
  againCosts: "दोबारा लिखने का मूल्य",
  left: (n) => `${count(n)} अक्षर बाकी`,
  picture: "इस प्रमाणपत्र के लिए AI का बनाया चित्र",
  saved: "टेक्स्ट सेव हो गए",
  failed: "टेक्स्ट सेव नहीं हो सके।",
  loadFailed: "टेक्स्ट लोड नहीं हो सके।",
  toSend: (n) => `भेजते समय AI ${count(n)} प्रमाणपत्र लिखेगा, हर एक पर 1 क्रेडिट। जिन्हें वह न लिख सके, वे नहीं भेजे जाएँगे।`,
};
