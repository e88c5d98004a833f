// Hindi: copying and pasting on the canvas.
import type { clipboard as english } from "../en/clipboard.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";
import { many } from "./many.ts";

export const clipboard: Translated<typeof english> = {
  title: "क्लिपबोर्ड",
  picture: "चिपकाया चित्र.png",
  copied: (n) => many(n, "एलिमेंट कॉपी हुआ", "एलिमेंट कॉपी हुए"),
  nothing: "यहाँ चिपकाने के लिए कुछ नहीं है।",
  tooLong: (most) => `यह टेक्स्ट चिपकाने के लिए बहुत लंबा है। एक विवरण में अधिकतम ${count(most)} अक्षर होते हैं।`,
  foreignPicture: "इन एलिमेंट में कहीं और के चित्र हैं। इसकी जगह चित्र अपलोड करें।",
  broken: "ये एलिमेंट पढ़े नहीं जा सके। इन्हें फिर से कॉपी करें।",
};
