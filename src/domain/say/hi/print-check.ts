// Hindi: the check of a design before it is printed.
import type { printCheck as english } from "../en/print-check.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";
import { many } from "./many.ts";

export const printCheck: Translated<typeof english> = {
  tab: "जाँच",
  title: "छापने से पहले जाँचें",
  hint: "A4 कागज़ पर, नमूने के नाम के साथ।",
  checking: "डिज़ाइन जाँचा जा रहा है",
  failed: "डिज़ाइन की जाँच नहीं हो सकी।",
  good: "छापने के लिए तैयार",
  goodText: "चित्र साफ़ हैं, किनारे के बहुत पास कुछ नहीं है, और हर पाठ पढ़ा जा सकता है।",
  background: "पृष्ठभूमि",
  coarse: (dpi, least) => `${count(dpi)} बिंदु प्रति इंच। ${count(least)} से कम पर चित्र धुंधला छपता है: बड़ा चित्र लगाएँ।`,
  fair: (dpi, good) => `${count(dpi)} बिंदु प्रति इंच। ${count(good)} पर और साफ़ छपेगा।`,
  edge: (mm) => `किनारे से ${count(mm)}\u00a0mm। कई प्रिंटर बाहर के 5\u00a0mm खाली छोड़ते हैं।`,
  tiny: (points) => `अक्षर ${count(points)} pt के हैं। 6 pt से छोटे अक्षर कागज़ पर मुश्किल से पढ़े जाते हैं।`,
  faint: (contrast) => `रंग नीचे के रंग के बहुत पास है (अंतर ${count(contrast)}:1)।`,
  moveInside: "अंदर ले जाएँ",
  enlarge: "बड़ा करें",
  blacken: "काला करें",
  whiten: "सफ़ेद करें",
  mend: (mend, element) => `${mend}: ${element}`,
  summary: (n) => `डिज़ाइन में ${many(n, "चीज़ खराब छप सकती है", "चीज़ें खराब छप सकती हैं")}:`,
  kinds: {
    coarse: (n) => many(n, "धुंधला चित्र", "धुंधले चित्र"),
    edge: (n) => `किनारे के पास ${many(n, "चीज़", "चीज़ें")}`,
    tiny: (n) => `6 pt से छोटे ${many(n, "पाठ", "पाठ")}`,
    faint: (n) => `कम अंतर वाले ${many(n, "पाठ", "पाठ")}`,
  },
  openDesign: "डिज़ाइन जाँचें",
};
