// Hindi: uploads.
import type { files as english } from "../en/files.ts";
import type { Translated } from "../spoken.ts";

export const files: Translated<typeof english> = {
  empty: "कृपया कोई चित्र चुनें।",
  notAPicture: (name) => `${name}: यह PNG, JPG या WEBP चित्र नहीं है।`,
  tooLarge: (name, mb) => `${name}: ${mb} MB से बड़ा है। छोटा करके सेव करें और फिर कोशिश करें।`,
  tooManyPixels: (name) => `${name}: 25 मेगापिक्सेल से बड़ा है। छोटा करके सेव करें और फिर कोशिश करें।`,
  tooManyScans: (name) =>
    `${name}: इस JPG में बहुत ज़्यादा स्कैन हैं। इसे "progressive" विकल्प के बिना फिर से सेव करें और फिर कोशिश करें।`,
  broken: (name) => `${name}: चित्र खराब है और पढ़ा नहीं जा सका।`,
  tooManyFiles: (most) => `एक बार में अधिकतम ${most} चित्र।`,
};
