// Hindi: copying and pasting on the canvas.
import type { clipboard as english } from "../en/clipboard.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";
import { many } from "./many.ts";

export const clipboard: Translated<typeof english> = {
  title: "क्लिपबोर्ड",
  paste: "पेस्ट करें",
  editText: "टेक्स्ट बदलें",
  menu: "कैनवास का मेन्यू",
  picture: "पेस्ट किया चित्र.png",
  copied: (n) => many(n, "एलिमेंट कॉपी हुआ", "एलिमेंट कॉपी हुए"),
  styleCopied: (name) => `${name} की शैली कॉपी हुई`,
  noStyle: "पहले किसी एलिमेंट की शैली कॉपी करें।",
  nothing: "पेस्ट करने के लिए कुछ नहीं है।",
  tooLong: (most) => `यह टेक्स्ट पेस्ट करने के लिए बहुत लंबा है। विवरण में अधिकतम ${count(most)} अक्षर हो सकते हैं।`,
  foreignPicture: "इन एलिमेंट में किसी और जगह के चित्र हैं। चित्र यहाँ अपलोड करें।",
  broken: "ये एलिमेंट पढ़े नहीं जा सके। इन्हें फिर से कॉपी करें।",
};
