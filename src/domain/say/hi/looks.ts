// Hindi: how an element of a design looks.
import type { looks as english } from "../en/looks.ts";
import type { Translated } from "../spoken.ts";

export const looks: Translated<typeof english> = {
  style: "टेक्स्ट की शैली",
  italic: "तिरछे अक्षर",
  underline: "नीचे रेखा",
  capitals: "बड़े अक्षर",
  verticalAlign: "बॉक्स में जगह",
  vertical: { top: "ऊपर", middle: "बीच में", bottom: "नीचे" },
  letterSpacing: "अक्षरों के बीच की दूरी",
  lineSpacing: "पंक्तियों के बीच की दूरी",
  times: (n) => `${n} ×`,
  outline: "टेक्स्ट का किनारा",
  outlineColour: "किनारे का रंग",
  outlineWidth: "किनारे की मोटाई",
  flip: "पलटें",
  flipX: "बाएँ-दाएँ पलटें",
  flipY: "ऊपर-नीचे पलटें",
  rotation: "घुमाव",
  degrees: (n) => `${n}°`,
  opacity: "अपारदर्शिता",
  shadow: "छाया",
  shadowColour: "छाया का रंग",
  shadowX: "दाईं ओर",
  shadowY: "नीचे की ओर",
  shadowBlur: "धुंधलापन",
};
