// Hindi: cropping pictures, frames, and the ends of lines.
import type { cutting as english } from "../en/cutting.ts";
import type { Translated } from "../spoken.ts";

export const cutting: Translated<typeof english> = {
  crop: "काटें",
  title: "चित्र काटें",
  move: "चित्र खिसकाएँ",
  hint: "चित्र या उसका फ़्रेम खींचें। तीर वाली कुंजियाँ चित्र को खिसकाती हैं, Alt के साथ फ़्रेम को बदलती हैं। + और - से ज़ूम करें। Enter रखता है, Escape रद्द करता है।",
  larger: "चित्र बड़ा करें",
  smaller: "चित्र छोटा करें",
  whole: "पूरा चित्र",
  keep: "हो गया",
  cancel: "रद्द करें",
  numbers: "अंकों में काटें",
  left: "बाएँ से, %",
  top: "ऊपर से, %",
  width: "रखी गई चौड़ाई, %",
  height: "रखी गई ऊँचाई, %",
  frame: "चित्र का आकार",
  masks: { rectangle: "आयत", ellipse: "गोल", hexagon: "षट्भुज", arch: "मेहराब" },
  choose: "चित्र चुनें",
  empty: "यहाँ चित्र छोड़ें",
  emptyHint: "खाली फ़्रेम में कुछ नहीं छपता। उस पर चित्र छोड़ें, चिपकाएँ या चुनें।",
  lineStyle: "रेखा की शैली",
  styles: { solid: "पूरी", dashed: "टूटी", dotted: "बिंदु वाली" },
  lineStart: "रेखा की शुरुआत",
  lineEnd: "रेखा का अंत",
  ends: { none: "कुछ नहीं", arrow: "तीर", dot: "बिंदु" },
};
